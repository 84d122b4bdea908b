import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** A line of the accountant's CSV. */
export interface AccountantLine {
  order: string;
  movement: string;
  cents: number;
}

/** Reads the CSV that a click on the page of the figures saves. */
export async function readAccountantFile(
  page: Page,
  save: () => Promise<void>,
): Promise<AccountantLine[]> {
  const download = page.waitForEvent('download');
  await save();
  const text = await readFile(await (await download).path(), 'utf8');
  const [titles = [], ...rows] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';').map((cell) => cell.replace(/^"(.*)"$/, '$1')));
  const cell = (row: string[], title: string) => row[titles.indexOf(title)] ?? '';
  return rows.map((row) => {
    const amount = cell(row, 'valor');
    return {
      order: cell(row, 'pedido'),
      movement: cell(row, 'movimento'),
      cents: toCents(amount) * (amount.startsWith('-') ? -1 : 1),
    };
  });
}

/** Cents of an amount that is written with two decimals: 'R$ 1.234,50' is 123450. */
export const toCents = (text: string) => Number(text.replace(/\D/g, ''));
