import type { InputOf, Operations } from '@fireflay/back-office-wire';
import type { AgreedRate } from 'shared-contracts/content';
import type { TestBackOffice } from '../testing/test-back-office';

/** A card's rate for every brand and number of instalments. */
export const aRate: AgreedRate = {
  method: 'credit',
  brand: '',
  fromInstalments: 1,
  toInstalments: 12,
  percent: 3,
  fixedCents: 0,
  days: 30,
  isByInstalment: false,
};

/** The cells of a line by the titles of their columns. */
export type ReconciliationRow = Record<string, string>;

type Wanted = Omit<InputOf<Operations['ExportReconciliation']>, 'format'>;

export async function readReconciliation(
  office: TestBackOffice,
  wanted: Wanted,
  cookie: string,
): Promise<{ fileName: string; rows: ReconciliationRow[] }> {
  const { body } = await office.call(
    'ExportReconciliation',
    { ...wanted, format: 'csv' },
    { cookie },
  );
  const text = Buffer.from(body.base64, 'base64').toString().replace('\uFEFF', '');
  const [head = [], ...lines] = text
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replaceAll('"', '')));
  return {
    fileName: body.fileName,
    rows: lines.map((cells) =>
      Object.fromEntries(head.map((title, at) => [title, cells[at] ?? ''])),
    ),
  };
}

/** '-1234,56' in cents. */
export const toCents = (amount = ''): number => Number.parseInt(amount.replace(',', ''), 10);

/** Publishes the agreed rates, as an employee does. */
export async function publishRates(office: TestBackOffice, rates: AgreedRate[]): Promise<void> {
  const cookie = await office.signIn('finance');
  const name = 'fees';
  const draft = { name, basedOn: 0, content: { rates } };
  const { body } = await office.call('SaveDocument', draft, { cookie });
  const published = await office.call('PublishDocument', { name, number: body.number }, { cookie });
  if (published.status !== 200) throw new Error(JSON.stringify(published.body));
}
