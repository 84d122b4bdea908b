import { areEqualTerms, STORE_TERMS } from 'shared-contracts/pricing';
import type { PriceTerms } from 'shared-contracts/pricing';
import type { Examination } from './examine-server';
import type { Finding } from './finding';
import { examinedOperations } from './examined-operations';

const MARKS: Readonly<Record<Finding['verdict'], string>> = {
  works: '✓',
  deviates: '~',
  missing: '✗',
  fails: '✗',
  'not tried': '·',
};

/** The lines of the report, in which the server's own characters cannot control the terminal. */
export function reportLines({ findings, isOpenToAnybody, terms, statuses }: Examination): string[] {
  const ordered = [...findings].sort((one, other) => one.code.localeCompare(other.code));
  const lines = ordered.flatMap(({ code, title, verdict, details, isLoss, loss }) => [
    `${MARKS[verdict]} ${code} ${title}: ${verdict}`,
    ...details.map((detail) => `    ${detail}`),
    ...(isLoss ? [`    Shoppers: ${loss ?? examinedOperations[code].loss}`] : []),
  ]);
  const count = (wanted: (finding: Finding) => boolean) => findings.filter(wanted).length;
  return [
    ...lines,
    '',
    ...termsLines(terms),
    ...(statuses.length > 0
      ? [
          'The store shows these states of orders as they are. Say in orderStatuses of the store profile what they mean:',
          ...statuses.map((status) => `    ${status}`),
        ]
      : []),
    ...opennessLines(isOpenToAnybody),
    `${count(({ verdict }) => verdict === 'works')} work, ` +
      `${count(({ verdict, isLoss }) => verdict === 'deviates' && !isLoss)} deviate and are understood, ` +
      `${count(({ isLoss }) => isLoss)} lose something, ` +
      `${count(({ verdict }) => verdict === 'not tried')} not tried.`,
  ].map(printable);
}

const MAX_TERMS = 3;

/** The terms of its price tables, if they are not those of §9. */
function termsLines(found: readonly PriceTerms[]): string[] {
  const distinct = found.filter(
    (terms, at) => found.findIndex((each) => areEqualTerms(each, terms)) === at,
  );
  if (distinct.every((terms) => areEqualTerms(terms, STORE_TERMS))) return [];
  return [
    'Its price tables are not those of the specification. Pages, carts and orders use its own:',
    ...distinct
      .slice(0, MAX_TERMS)
      .map(
        ({ pixDiscount, maxInstalments, interestFree, monthlyRate }) =>
          `    ${pixDiscount}% off by Pix, up to ${maxInstalments} instalments, ${interestFree} without interest` +
          (maxInstalments > interestFree ? `, ${monthlyRate}% a month for more.` : '.'),
      ),
    ...(distinct.length > MAX_TERMS ? [`    and ${distinct.length - MAX_TERMS} more.`] : []),
  ];
}

function opennessLines(isOpen: boolean | undefined): string[] {
  if (isOpen === undefined) return [];
  return isOpen
    ? [
        'It shows a customer’s orders to anybody who knows the id: its address must not be public. Set TFIREFLAY_URL.',
      ]
    : ['It refuses to show a customer’s orders without a session.'];
}

/** Control characters and those that change the direction of text, as escapes. */
const printable = (text: string) =>
  text.replace(/\p{C}/gu, (each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16)}}`);
