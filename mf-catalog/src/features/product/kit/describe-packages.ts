import { formatArea, formatCount, formatUnits } from 'shared-contracts/pricing';
import type { KitProduct } from './kit';

const decimal = (value: number) => String(value).replace('.', ',');

/** '7 sacos de 20 kg', '11 caixas (15,84 m²)', '2 pacotes de 100 peças'. */
export function describePackages({ summary, attributes }: KitProduct, count: number): string {
  const { boxArea, unit } = summary;
  if (boxArea !== null) {
    return `${count === 1 ? '1 caixa' : `${formatCount(count)} caixas`} (${formatArea(boxArea * count)} m²)`;
  }
  const { weight, volume, piecesPerBox } = attributes;
  const content =
    typeof weight === 'number'
      ? ` de ${decimal(weight)} kg`
      : typeof volume === 'number'
        ? ` de ${decimal(volume)} L`
        : typeof piecesPerBox === 'number'
          ? ` de ${decimal(piecesPerBox)} peças`
          : '';
  return formatUnits(count, unit) + content;
}
