import { Notice, numberedCodes, operations } from 'shared-contracts/wire';

/** Ways in which servers of this kind write the same values differently. */
export interface Distortions {
  /** Text is encoded as Latin-1, and the header does not say so. */
  latin1: boolean;
  /** Numbers are text, with a decimal comma. */
  textNumbers: boolean;
  /** The entries of `preco` have another order. */
  shuffledPrices: boolean;
  /** Names of fields are in capitals. */
  upperCaseNames: boolean;
  /** A text instead of the `{resposta}` that only says that it was done. */
  textNotices: boolean;
  /** The customer of APP_0045 is a list of one in `dados_cliente`. */
  nestedCustomer: boolean;
  /** Fields by name, in every object that has them, with another value; undefined: they are missing. */
  fields: Record<string, unknown>;
  /** The envelope of a value: `{"result":[…]}` as in §7, none, or the same as JSON in a text. */
  envelope: 'result' | 'none' | 'text';
}

export const noDistortions = (): Distortions => ({
  latin1: false,
  textNumbers: false,
  shuffledPrices: false,
  upperCaseNames: false,
  textNotices: false,
  nestedCustomer: false,
  fields: {},
  envelope: 'result',
});

/** Operations whose reply only says that something was done. */
const NOTICES: readonly string[] = numberedCodes.filter(
  (code) => operations[code].reply === Notice,
);

/** The body of a reply to an operation. */
export function toBody(code: string, value: unknown, distortions: Distortions): string {
  const distorted = distort(distortWhole(code, value, distortions), distortions);
  if (distortions.envelope === 'none') return JSON.stringify(distorted);
  const enveloped = JSON.stringify({ result: [distorted] });
  return distortions.envelope === 'text' ? JSON.stringify(enveloped) : enveloped;
}

function distortWhole(
  code: string,
  value: unknown,
  { textNotices, nestedCustomer }: Distortions,
): unknown {
  if (textNotices && NOTICES.includes(code)) return (value as { resposta: string }).resposta;
  if (nestedCustomer && code === 'APP_0045') return { dados_cliente: [value] };
  return value;
}

function distort(value: unknown, distortions: Distortions): unknown {
  const { textNumbers, shuffledPrices, upperCaseNames, fields } = distortions;
  if (typeof value === 'number') return textNumbers ? String(value).replace('.', ',') : value;
  if (Array.isArray(value)) return value.map((each) => distort(each, distortions));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => {
      const distorted = name in fields ? fields[name] : distort(part, distortions);
      const isPrices = shuffledPrices && name === 'preco' && Array.isArray(distorted);
      return [
        upperCaseNames ? name.toUpperCase() : name,
        isPrices ? [...distorted].reverse() : distorted,
      ];
    }),
  );
}
