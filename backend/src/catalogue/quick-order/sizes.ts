import { findMeasure } from 'shared-contracts/attributes/units';
import type { ProductDto } from 'shared-contracts/wire';
import { toLineWords } from './line-words';
import type { LineWord } from './line-words';

const measuresOf = ({ descricao }: ProductDto): LineWord[] =>
  toLineWords(descricao).filter(({ isMeasure }) => isMeasure);

/** '110mm' is of millimetres; empty: the size has no unit. */
const unitOf = ({ forms }: LineWord): string =>
  forms.map((form) => /[a-z"]+$/.exec(form)?.[0] ?? '').find((unit) => unit !== '') ?? '';

/** Volumes and weights are sizes of one kind in all of their units: 900 ml and 3,6 l. Lengths are not: 25 mm and 6 m. */
function dimensionOf(measure: LineWord): string {
  const unit = unitOf(measure);
  const units = Object.keys(findMeasure(unit) ?? {});
  return units.includes('m') ? unit : (units[0] ?? unit);
}

/** A number without a unit names a size as well: 'joelho 32'. */
const isIn = (measure: LineWord, words: readonly LineWord[]) =>
  words.some(({ forms }) =>
    forms.some((form) =>
      measure.forms.some((own) => own === form || own.replace(/[a-z]+$/, '') === form),
    ),
  );

/**
 * Whether a product has a size that the line does not name, and others of its kind are sold in another one.
 * @param options `isAlone`: only whether it has such a size
 */
export function isSizeMissing(
  line: readonly LineWord[],
  best: ProductDto,
  kind: readonly ProductDto[],
  { isAlone = false } = {},
): boolean {
  const unsaid = measuresOf(best).filter((measure) => !isIn(measure, line));
  if (isAlone) return unsaid.length > 0;
  return unsaid.some((measure) =>
    kind.some((other) => {
      const sizes = measuresOf(other);
      const dimension = dimensionOf(measure);
      return !isIn(measure, sizes) && sizes.some((size) => dimensionOf(size) === dimension);
    }),
  );
}

/** Whether a number is a size of one of these products: 'tubo soldável - 25'. */
export const isSizeOf = (value: number, products: readonly ProductDto[]): boolean =>
  products.some((product) =>
    measuresOf(product).some(({ forms }) => forms.some((form) => parseInt(form, 10) === value)),
  );
