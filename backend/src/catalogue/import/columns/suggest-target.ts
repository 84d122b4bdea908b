import { foldText } from 'shared-contracts/documents';
import { readNumber } from 'shared-contracts/numbers';
import type { AttributeColumns } from './attribute-columns';
import { unitsLike } from './header-units';
import { areYesNo } from './line-columns';
import { OWN_CODE_COLUMN } from './product-codes';
import { WEIGHT_COLUMN } from './product-cells';
import { PROMOTION_COLUMN } from './promotion-columns';

interface Candidate {
  /** Our column that the header names; empty: none. */
  target: string;
  /** Plain name of the column. */
  name: string;
  /** The unit that the header names. */
  unit: string | undefined;
  /** The filled cells. */
  values: readonly string[];
  /** Another column has the units of weights. */
  hasUnitColumn: boolean;
}

interface Suggestion {
  target: string;
  unit?: string | undefined;
  note?: string;
}

const notes = {
  promotion:
    'Vale até o próximo arquivo, ou nos dias das colunas de início e fim. Vazio ou 0: sem promoção.',
  reference:
    'Pode ser o seu código, o do fornecedor ou o código de barras: veja os exemplos e diga qual é.',
  active:
    'Não dá para saber qual valor significa à venda: 1 e 2 têm os dois sentidos. Diga qual é.',
  weight: 'Não dá para saber se são gramas ou quilos: diga a unidade.',
  measure:
    'Falta a unidade: se quiser importar a medida, diga qual coluna é e em que unidade está.',
  pictures: 'Endereços de fotos na internet não são importados: envie as fotos.',
};

/** Half of a file's weights are within these in kilograms; in grams they are larger. */
const MEDIAN_KG = { lowest: 0.02, highest: 60 };
/** Letters in so many codes are no mistake of a spreadsheet. */
const MIN_LETTERED_SHARE = 0.05;

/** Compares what a header says with the values below it. Where they leave a doubt, the employee is asked. */
export function suggestTarget(column: Candidate, attributes: AttributeColumns): Suggestion {
  const { target, name, unit, values } = column;
  if (target === '') {
    if (/^ref(erencia)?(_|$)/.test(name)) return { target, note: notes.reference };
    if (/^(url_)?imagem|^imagens|^endereco_da_imagem/.test(name) && values.some(isAddress)) {
      return { target, note: notes.pictures };
    }
    return { target };
  }
  if (target === PROMOTION_COLUMN) return { target, note: notes.promotion };
  if (target === 'codigo') return { target: areLettered(values) ? OWN_CODE_COLUMN : target };
  if (target === 'unidade')
    return { target: values.length > 0 && values.every(isLengthUnit) ? '' : target };
  if (target === 'fotos' && values.some(isAddress)) return { target: '', note: notes.pictures };
  if (target === 'ativo' && !areYesNo(values)) return { target: '', note: notes.active };
  if (target === WEIGHT_COLUMN) return suggestWeight(column);
  const definition = attributes.findDefinition(target);
  if (definition?.unit === undefined || unitsLike(definition.unit).length === 0) return { target };
  if (unit !== undefined || values.every((value) => /[a-z]/i.test(value))) return { target, unit };
  return { target: '', note: notes.measure };
}

function suggestWeight({ target, name, unit, values, hasUnitColumn }: Candidate): Suggestion {
  if (hasUnitColumn) return { target };
  if (unit !== undefined) return { target, unit };
  if (name === WEIGHT_COLUMN) return { target, unit: 'kg' };
  const numbers = values.map(toNumber).filter((number) => number > 0);
  const median = numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
  const isKilograms =
    median !== undefined && median >= MEDIAN_KG.lowest && median <= MEDIAN_KG.highest;
  return isKilograms ? { target, unit: 'kg' } : { target, note: notes.weight };
}

/** 0 where it is no number, or may be two. */
function toNumber(text: string): number {
  const reading = readNumber(text, 'measure');
  return reading.kind === 'number' ? reading.value : 0;
}

const isAddress = (value: string) => /https?:\/\//i.test(value);
const isLengthUnit = (value: string) => /^(centi|mili)?metros?$/.test(foldText(value));

function areLettered(values: readonly string[]): boolean {
  // Excel's dates and abbreviated numbers are faults of single cells.
  const lettered = values.filter(
    (value) => /[a-z]/i.test(value) && !/^\d[\d.,]*E\+?\d+$/i.test(value),
  );
  return lettered.length > values.length * MIN_LETTERED_SHARE;
}
