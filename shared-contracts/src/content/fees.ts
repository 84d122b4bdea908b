import { Type } from 'typebox';
import type { Static } from 'typebox';
import { documentKind } from './document-kind';
import type { DocumentProblem } from './document-kind';

const Instalments = Type.Integer({ minimum: 1, maximum: 24 });

/** The agreed rate of a kind of payment. */
const Rate = Type.Object({
  method: Type.Enum(['pix', 'credit']),
  /** Empty: every brand that has no rate of its own. A Pix has none. */
  brand: Type.Enum(['', 'Visa', 'Mastercard', 'Elo']),
  fromInstalments: Instalments,
  /** Inclusive. */
  toInstalments: Instalments,
  /** Per cent of the charge, with two decimals. */
  percent: Type.Number({ minimum: 0, maximum: 30 }),
  /** For each charge. */
  fixedCents: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Days until the acquirer pays, or pays the first instalment. */
  days: Type.Integer({ minimum: 0, maximum: 60 }),
  /** It pays each instalment, thirty days after the one before. */
  isByInstalment: Type.Boolean(),
});
export type AgreedRate = Static<typeof Rate>;

const schema = Type.Object({ rates: Type.Array(Rate, { maxItems: 100 }) });

/** The rates that the retailer has agreed on with its acquirer: the accountant's file foretells fees by them. */
export const fees = documentKind({
  title: 'Taxas da operadora',
  path: '',
  schema,
  standard: { rates: [] },
  isInternal: true,
  check: ({ rates }) => rates.flatMap((rate, at) => findProblems(rate, rates.slice(0, at), at)),
  toProfile: () => ({}),
});

function findProblems(
  rate: AgreedRate,
  earlier: readonly AgreedRate[],
  at: number,
): DocumentProblem[] {
  const problem = (field: keyof AgreedRate, text: string) => [
    { path: `rates/${at}/${field}`, text: `${copy.row(at)}: ${text}` },
  ];
  const { method, brand, fromInstalments, toInstalments, isByInstalment } = rate;
  if (!hasTwoDecimals(rate.percent)) return problem('percent', copy.decimals);
  if (method === 'pix') {
    if (brand !== '') return problem('brand', copy.pixBrand);
    if (toInstalments > 1 || isByInstalment) return problem('toInstalments', copy.pixInstalments);
  }
  if (toInstalments < fromInstalments) return problem('toInstalments', copy.endsFirst);
  const crossed = earlier.findIndex(
    (other) =>
      other.method === method &&
      other.brand === brand &&
      other.fromInstalments <= toInstalments &&
      other.toInstalments >= fromInstalments,
  );
  return crossed < 0 ? [] : problem('fromInstalments', copy.crosses(copy.row(crossed)));
}

const hasTwoDecimals = (percent: number) =>
  Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9;

const copy = {
  row: (at: number) => `Linha ${at + 1}`,
  decimals: 'a taxa tem mais de duas casas depois da vírgula. Escreva como 3,49.',
  pixBrand: 'o Pix não tem bandeira. Deixe a bandeira em “Todas”.',
  pixInstalments: 'o Pix não tem parcelas. Deixe de 1 a 1, sem receber por parcela.',
  endsFirst: 'a última parcela vem antes da primeira.',
  crosses: (other: string) =>
    `${other.toLowerCase()} já vale para uma destas parcelas. Mude as parcelas, ou tire uma das duas.`,
};
