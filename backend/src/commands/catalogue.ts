import { stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigurationError } from '@fireflay/service';
import { formatDateTime } from 'shared-contracts/calendar';
import { readCatalogueSettings } from '../catalogue/import/catalogue-settings';
import { ImportFileError } from '../tables/problem';
import type { ChangeLimits } from '../catalogue/import/columns/change-limits';
import {
  MAX_RETIRED_PERCENT,
  UnconfirmedChangeError,
} from '../catalogue/import/columns/change-limits';
import { runCheck } from './catalogue/run-check';
import { runExport } from './catalogue/run-export';
import { runImport } from './catalogue/run-import';
import { runPrices, runStock } from './catalogue/run-updates';
import type { CommandContext } from './catalogue/command-context';
import { runRedirects } from './run-redirects';
import { readProfileAt } from '../content/live-versions';
import { openOperatorDatabase } from './operator-database';
import { MAX_CLOCK_SKEW_MS } from '../domain/clock-skew';
import { parseTime } from '../domain/parse-time';

const USAGE = `Uso: npm run catalogue --
  check FILE [--max-retired 10] [--yes] [--partial]
  import FILE [--max-retired 10] [--yes] [--partial] [--stock-at TIME] [--who NAME]
  export FILE [--yes]
  prices FILE [--yes] [--who NAME]
  stock FILE [--stock-at TIME] [--who NAME]
  redirects FILE`;

/** The arguments are wrong. The message is one sentence for the operator. */
class UsageError extends Error {}

interface Arguments {
  action: keyof typeof actions;
  file: string;
  options: CommandOptions;
}

interface CommandOptions {
  isPartial: boolean;
  /** `--yes`: an export replaces a file; limits do not apply. */
  isConfirmed: boolean;
  /** Percent; null: no limit. */
  maxRetiredPercent: number | null;
  stockAt: Date;
  /** The user of the command, for the record of imports. */
  who: string;
}

type Action = (
  context: CommandContext,
  file: string,
  options: CommandOptions & ChangeLimits,
) => Promise<boolean>;

/** Each returns whether it succeeded, and reads some of the options. */
const actions = {
  check: { run: runCheck, reads: ['max-retired', 'yes', 'partial'] },
  import: { run: runImport, reads: ['max-retired', 'yes', 'partial', 'stock-at', 'who'] },
  export: { run: runExport, reads: ['yes'] },
  prices: { run: runPrices, reads: ['yes', 'who'] },
  stock: { run: runStock, reads: ['stock-at', 'who'] },
  redirects: { run: runRedirects, reads: [] },
} satisfies Record<string, { run: Action; reads: readonly string[] }>;

const isAction = (text: string): text is keyof typeof actions => Object.hasOwn(actions, text);

/** @throws UsageError */
async function parseArguments(args: string[]): Promise<Arguments> {
  const { positionals, values } = parseCommandLine(args);
  const [action = '', file, ...others] = positionals;
  if (!isAction(action) || file === undefined || others.length > 0) throw new UsageError(USAGE);
  const reads: readonly string[] = actions[action].reads;
  const foreign = Object.keys(values).find((option) => !reads.includes(option));
  if (foreign) throw new UsageError(`"${action}" não tem a opção --${foreign}.\n${USAGE}`);
  return {
    action,
    file,
    options: {
      isPartial: values.partial ?? false,
      isConfirmed: values.yes ?? false,
      maxRetiredPercent: values.yes ? null : parsePercentage(values['max-retired']),
      stockAt: reads.includes('stock-at')
        ? await parseStockTime(values['stock-at'], file)
        : new Date(),
      who: values.who ?? userInfo().username,
    },
  };
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        yes: { type: 'boolean' },
        who: { type: 'string' },
        partial: { type: 'boolean' },
        'max-retired': { type: 'string' },
        'stock-at': { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${USAGE}`);
  }
}

function parsePercentage(given: string | undefined): number {
  if (given === undefined) return MAX_RETIRED_PERCENT;
  const percentage = Number(given);
  if (given.trim() !== '' && percentage >= 0 && percentage <= 100) return percentage;
  throw new UsageError(`--max-retired deve ser uma porcentagem de 0 a 100, e não "${given}".`);
}

/** Balances are as old as their file: a later order is not among them. */
async function parseStockTime(given: string | undefined, file: string): Promise<Date> {
  if (given === undefined) {
    const now = new Date();
    const mtime = await stat(file).then(
      (found) => found.mtime,
      () => now,
    );
    // Orders of today would count as known to the retailer's system, and their units would be sold twice.
    if (mtime.getTime() > now.getTime() + MAX_CLOCK_SKEW_MS) {
      throw new UsageError(
        `${file} foi mudado no futuro (${formatDateTime(mtime)}): informe a hora dos saldos com --stock-at.`,
      );
    }
    return mtime;
  }
  const time = parseTime(given);
  if (time && time <= new Date()) return time;
  throw new UsageError(
    `--stock-at deve ser uma hora que já passou, como 2026-11-22T08:00, e não "${given}".`,
  );
}

async function run(args: string[]): Promise<void> {
  if (args.includes('--help')) return console.info(USAGE);
  const { action, file, options } = await parseArguments(args);
  const { maxPricePercent: limit, ...store } = readCatalogueSettings(process.env);
  const { db, close } = await openOperatorDatabase(process.env);
  try {
    const profile = await readProfileAt(db, store.profile, new Date());
    const context = {
      db,
      ...store,
      profile,
      actor: `command ${options.who}`,
      print: console.info,
    };
    const maxPricePercent = options.isConfirmed ? null : limit;
    const isDone = await actions[action].run(context, file, { ...options, maxPricePercent });
    if (!isDone) process.exitCode = 1;
  } finally {
    await close();
  }
}

const expectedErrors = [ImportFileError, UnconfirmedChangeError, ConfigurationError, UsageError];

run(process.argv.slice(2)).catch((error: unknown) => {
  const isExpected = expectedErrors.some((kind) => error instanceof kind);
  console.error(isExpected ? `✗ ${(error as Error).message}` : error);
  process.exitCode = 1;
});
