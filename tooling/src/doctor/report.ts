import type { Examination } from './examine-server';
import type { Finding } from './finding';
import { operationTexts } from './losses';

const MARKS: Readonly<Record<Finding['verdict'], string>> = {
  works: '✓',
  deviates: '~',
  missing: '✗',
  fails: '✗',
  'not tried': '·',
};

/** The lines of the report, in which the server's own characters cannot control the terminal. */
export function reportLines({ findings, isOpenToAnybody }: Examination): string[] {
  const ordered = [...findings].sort((one, other) => one.code.localeCompare(other.code));
  const lines = ordered.flatMap(({ code, title, verdict, details, isLoss }) => [
    `${MARKS[verdict]} ${code} ${title}: ${verdict}`,
    ...details.map((detail) => `    ${detail}`),
    ...(isLoss ? [`    Shoppers: ${operationTexts[code]?.loss ?? ''}`] : []),
  ]);
  const count = (wanted: (finding: Finding) => boolean) => findings.filter(wanted).length;
  return [
    ...lines,
    '',
    ...opennessLines(isOpenToAnybody),
    `${count(({ verdict }) => verdict === 'works')} work, ` +
      `${count(({ verdict, isLoss }) => verdict === 'deviates' && !isLoss)} deviate and are understood, ` +
      `${count(({ isLoss }) => isLoss)} lose something, ` +
      `${count(({ verdict }) => verdict === 'not tried')} not tried.`,
  ].map(printable);
}

function opennessLines(isOpen: boolean | undefined): string[] {
  if (isOpen === undefined) return [];
  return isOpen
    ? ['It shows a customer’s orders to anybody who knows the id: set API_SESSION=gateway.']
    : ['It refuses to show a customer’s orders without a session.'];
}

/** Control characters and those that change the direction of text, as escapes. */
const printable = (text: string) =>
  text.replace(/\p{C}/gu, (each) => `\\u{${(each.codePointAt(0) ?? 0).toString(16)}}`);
