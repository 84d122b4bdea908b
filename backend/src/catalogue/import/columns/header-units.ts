import { findMeasure, normalizeUnit } from 'shared-contracts/attributes/units';
import { foldText } from 'shared-contracts/documents';
import { toColumnName } from '../../../tables/rows';

/** A header without the unit that it names. */
export interface ParsedHeader {
  /** Plain name, see `toColumnName`. */
  base: string;
  /** Written as by `normalizeUnit`; undefined: it names none. */
  unit: string | undefined;
}

/** 'Peso do produto (gramas)', 'peso-em-kg' and 'Kg'. */
export function parseHeader(header: string): ParsedHeader {
  const [, inBrackets, bracketed] = /^(.*\S)\s*\(([^()]+)\)\s*$/.exec(header) ?? [];
  if (inBrackets !== undefined && bracketed !== undefined) {
    return { base: toColumnName(inBrackets), unit: toUnit(bracketed) };
  }
  const [, written, last = ''] = /^(.*\w)[\s_-]+em[\s_-]+(\w+)\s*$/i.exec(header) ?? [];
  if (written !== undefined && findMeasure(toUnit(last))) {
    return { base: toColumnName(written), unit: toUnit(last) };
  }
  const unit = toUnit(header);
  return { base: toColumnName(header), unit: findMeasure(unit) && unit };
}

const toUnit = (text: string) => normalizeUnit(foldText(text.trim()));

/** The units in which a measure may be given: of 'kg' those are g, kg and t. Empty: it is none that can be converted. */
export const unitsLike = (unit: string): string[] => Object.keys(findMeasure(toUnit(unit)) ?? {});
