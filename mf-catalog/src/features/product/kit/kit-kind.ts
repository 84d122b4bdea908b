import { foldText } from 'shared-contracts/documents';
import type { Product } from '../product';
import type { ServiceId } from './services';

/** What a product is by the first word of its name, where its attributes do not say it. */
const firstWords: Readonly<Record<string, ServiceId>> = {
  torneira: 'torneira',
  misturador: 'torneira',
  chuveiro: 'chuveiro',
  ducha: 'chuveiro',
  cuba: 'lavatorio',
  lavatorio: 'lavatorio',
  vaso: 'bacia',
  bacia: 'bacia',
};

/** The services that a product's kit can be for, the usual one first; none: it has no kit. */
export function kitServicesOf({ name, boxArea, attributes }: Product): ServiceId[] {
  const words = foldText(name);
  const has = (id: string) => attributes.some((each) => each.id === id && each.data !== undefined);
  if (boxArea !== null) {
    if (words.includes('laminado')) return ['laminado'];
    if (words.includes('vinilico')) return ['vinilico'];
    if (!has('size')) return [];
    return attributes.some(({ id, data }) => id === 'placeOfUse' && data === 'LA')
      ? ['parede', 'piso']
      : ['piso', 'parede'];
  }
  if (has('volume') && (has('yield') || has('paintLine'))) return ['pintura'];
  const service = firstWords[words.split(' ')[0] ?? ''];
  return service ? [service] : [];
}
