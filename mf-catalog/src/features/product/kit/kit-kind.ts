import type { Product } from '../product';
import type { ServiceId } from './services';

/** The first word of a product's name tells its kind, where its attributes do not. */
const firstWords: Readonly<Record<string, ServiceId>> = {
  torneira: 'tap',
  misturador: 'tap',
  chuveiro: 'shower',
  ducha: 'shower',
  cuba: 'basin',
  lavatório: 'basin',
  vaso: 'toilet',
  bacia: 'toilet',
};

/** The services that a product's kit can be for, the usual one first; none: it has no kit. */
export function kitServicesOf({ name, boxArea, attributes }: Product): ServiceId[] {
  const words = name.toLowerCase();
  const has = (id: string) => attributes.some((each) => each.id === id && each.data !== undefined);
  if (boxArea !== null) {
    if (words.includes('laminado')) return ['laminate'];
    if (/vin[ií]lico/.test(words)) return ['vinyl'];
    if (!has('size')) return [];
    return attributes.some(({ id, data }) => id === 'placeOfUse' && data === 'LA')
      ? ['wall', 'floor']
      : ['floor', 'wall'];
  }
  if (has('volume') && (has('yield') || has('paintLine'))) return ['painting'];
  const service = firstWords[words.split(' ')[0] ?? ''];
  return service ? [service] : [];
}
