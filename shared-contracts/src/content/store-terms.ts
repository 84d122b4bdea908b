import { Type } from 'typebox';
import { paths } from '../navigation/paths';
import { standardTerms } from '../profile/store-terms';
import type { StoreTerms } from '../profile/store-terms';
import { documentKind } from './document-kind';
import type { DocumentProblem } from './document-kind';

/** The days of art. 49 of the consumer code: a retailer may give more. */
const LEGAL_RETURN_DAYS = 7;

const schema = Type.Object({
  /** Off the goods by Pix, in per cent. */
  pixDiscount: Type.Number({ minimum: 0, maximum: 90 }),
  maxInstalments: Type.Integer({ minimum: 1, maximum: 48 }),
  /** The number of instalments without interest. */
  interestFree: Type.Integer({ minimum: 1, maximum: 48 }),
  /** Per cent a month, for more instalments than that. */
  monthlyRate: Type.Number({ minimum: 0, maximum: 20 }),
  /** Days after receipt in which goods may be returned. */
  returnDays: Type.Integer({ minimum: 0, maximum: 365 }),
  /** Business days from the confirmed payment to the dispatch. */
  dispatchDays: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Days until the store replies to a message. */
  replyDays: Type.Integer({ minimum: 1, maximum: 30 }),
  /** Days for which a quote is valid. Missing in versions that are older than quotes. */
  quoteDays: Type.Optional(Type.Integer({ minimum: 1, maximum: 90 })),
});

/** The terms on which the store sells (D38), from the moment that a version is valid. */
export const terms = documentKind({
  title: 'Condições de venda',
  path: paths.faq('pagamento'),
  schema,
  standard: standardTerms,
  ownedByErp: ['pixDiscount', 'maxInstalments', 'interestFree', 'monthlyRate'],
  check: findProblems,
  toProfile: (content) => ({ terms: content }),
});

function findProblems({ interestFree, maxInstalments, monthlyRate, returnDays }: StoreTerms) {
  const problems: DocumentProblem[] = [];
  if (interestFree > maxInstalments) {
    problems.push({
      path: 'interestFree',
      text: `As parcelas sem juros (${interestFree}) não podem ser mais que o número de parcelas (${maxInstalments}).`,
    });
  }
  if (maxInstalments > interestFree && monthlyRate === 0) {
    problems.push({
      path: 'monthlyRate',
      text: `Informe a tarifa ao mês das parcelas acima de ${interestFree}x, ou faça todas sem juros.`,
    });
  }
  if (returnDays < LEGAL_RETURN_DAYS) {
    problems.push({
      path: 'returnDays',
      text: `O prazo de devolução não pode ser menor que ${LEGAL_RETURN_DAYS} dias (art. 49 do Código de Defesa do Consumidor).`,
    });
  }
  return problems;
}
