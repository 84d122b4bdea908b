import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { ConfigurationError, readSettings } from '@fireflay/service';
import type { SettledProfile } from 'shared-contracts/profile';
import { loadStoreProfile } from '../configuration/load-store-profile';
import { backendSettings } from '../configuration/settings';
import type { Database } from '../database/database';
import { DatabaseClock } from '../database/database-clock';
import { openOperatorDatabase } from './operator-database';
import { statusText } from '../domain/order-state';
import { readXmlText } from '../orders/invoices/invoice-xml';
import { copy as results } from '../orders/order/employee-copy';
import { formatOrders, formatRefunds, formatReport } from '../orders/operate/format-report';
import { operateOrder, orderOperations } from '../orders/operate/operate-order';
import type { OrderOperation } from '../orders/order/order-operation';
import { advanceTargets } from '../orders/parcels/advance-order';
import { checkOrderId, parseIssueTime } from '../orders/order/operator-input';
import { continueRestored } from '../orders/operate/restored-store';
import { OrderRefusalError } from '../domain/order-refusal-error';
import {
  listOrders,
  listPendingRefunds,
  maskCustomer,
  reportOrder,
} from '../orders/operate/read-orders';
import type { OperatorProcess } from './operator-process';
import {
  parseAmount,
  parseItem,
  parseParcel,
  parseStates,
  readFile,
  requireOption,
} from './orders-arguments';
import { copy } from './orders-copy';

const options = {
  state: { type: 'string' },
  refunds: { type: 'boolean' },
  json: { type: 'boolean' },
  full: { type: 'boolean' },
  key: { type: 'string' },
  danfe: { type: 'string' },
  xml: { type: 'string' },
  issued: { type: 'string' },
  'other-issuer': { type: 'boolean' },
  to: { type: 'string' },
  tracking: { type: 'string' },
  'tracking-url': { type: 'string' },
  carrier: { type: 'string' },
  parcel: { type: 'string' },
  file: { type: 'string' },
  'other-total': { type: 'boolean' },
  'other-recipient': { type: 'boolean' },
  part: { type: 'boolean' },
  why: { type: 'string' },
  'without-goods': { type: 'boolean' },
  item: { type: 'string', multiple: true },
  shipping: { type: 'boolean' },
  amount: { type: 'string' },
  operation: { type: 'string' },
  retry: { type: 'boolean' },
  sent: { type: 'boolean' },
  next: { type: 'string' },
  who: { type: 'string' },
} as const;

type Option = keyof typeof options;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

interface Call {
  db: Database;
  profile: SettledProfile;
  now: () => Date;
  id: () => number;
  values: Values;
}

interface Action {
  run: (call: Call) => Promise<string>;
  /** The entries of `options` that the action reads; every action reads `who`. */
  reads: readonly Option[];
}

const refundOptions = [
  'why',
  'without-goods',
  'item',
  'shipping',
  'amount',
  'operation',
  'retry',
  'sent',
] as const;

const shipmentOptions = ['carrier', 'tracking', 'tracking-url'] as const;

const invoiceOptions = [
  'key',
  'file',
  'danfe',
  'xml',
  'issued',
  'other-issuer',
  'other-total',
  'other-recipient',
  'part',
  'parcel',
] as const;

const actions: Record<string, Action> = {
  list: { run: runList, reads: ['state', 'refunds', 'json'] },
  show: { run: runShow, reads: ['json', 'full'] },
  invoice: { run: runInvoice, reads: invoiceOptions },
  dispatch: { run: runDispatch, reads: ['item', 'operation', ...shipmentOptions] },
  advance: { run: runAdvance, reads: ['to', 'parcel', ...shipmentOptions] },
  cancel: { run: runCancel, reads: ['why'] },
  refund: { run: runRefund, reads: refundOptions },
  restored: { run: runRestored, reads: ['next'] },
};

async function runList({ db, values: { state, refunds, json } }: Call): Promise<string> {
  if (refunds) {
    const found = await listPendingRefunds(db);
    return json ? toJson(found) : formatRefunds(found);
  }
  const found = await listOrders(db, {
    states: state === undefined ? undefined : parseStates(state),
  });
  return json ? toJson(found) : formatOrders(found);
}

async function runShow({ db, id, values: { json, full } }: Call): Promise<string> {
  if (full && !json) throw new OrderRefusalError(422, copy.fullNeedsJson);
  const report = await reportOrder(db, id());
  if (!json) return formatReport(maskCustomer(report));
  return toJson(full ? report : maskCustomer(report));
}

function runInvoice(call: Call): Promise<string> {
  const { key, file, danfe, xml, issued, part, parcel } = call.values;
  return operate(call, orderOperations.invoice, {
    id: call.id(),
    key: file === undefined ? requireOption(key, '--key', copy.keyMeaning) : key,
    file: file === undefined ? undefined : readXmlText(readFile(file)),
    danfe,
    xml,
    issued: issued === undefined ? undefined : parseIssueTime(issued),
    otherIssuer: call.values['other-issuer'],
    otherTotal: call.values['other-total'],
    otherRecipient: call.values['other-recipient'],
    isPart: part,
    parcel: parseParcel(parcel),
  });
}

/** Without --operation, the same goods with the same code again are the same dispatch. */
async function runDispatch(call: Call): Promise<string> {
  const { item: items, tracking } = call.values;
  const id = call.id();
  const operation =
    call.values.operation ??
    ['command', ...(items ?? ['rest']), tracking].filter((part) => part !== undefined).join(' ');
  const input = { id, operation, items: items?.map(parseItem), ...shipmentOf(call.values) };
  const { changed, state } = await runOperation(call, orderOperations.dispatch, input);
  return changed ? results.changed(id, state) : copy.dispatchedBefore(id);
}

const shipmentOf = ({ carrier, tracking, 'tracking-url': trackingUrl }: Values) => ({
  ...(carrier !== undefined && { carrier }),
  ...(tracking !== undefined && { tracking }),
  ...(trackingUrl !== undefined && { trackingUrl }),
});

function runAdvance(call: Call): Promise<string> {
  const target = advanceTargets.find((each) => each === call.values.to);
  if (!target) throw new OrderRefusalError(422, copy.oneOf('--to', advanceTargets));
  return operate(call, orderOperations.advance, {
    id: call.id(),
    to: target,
    parcel: parseParcel(call.values.parcel),
    ...shipmentOf(call.values),
  });
}

function runCancel(call: Call): Promise<string> {
  return operate(call, orderOperations.cancel, { id: call.id(), why: call.values.why });
}

async function runRefund(call: Call): Promise<string> {
  const { why, 'without-goods': withoutGoods, retry, item, shipping, amount } = call.values;
  const id = call.id();
  if (item || shipping || amount !== undefined) return runRefundPart(call);
  if (!retry) return operate(call, orderOperations.refund, { id, why, withoutGoods });
  const { changed } = await runOperation(call, orderOperations.retryRefund, { id });
  return changed ? copy.refundRetried(id) : copy.nothingToRetry(id);
}

/** Without --operation, the same parts again are the same refund: a command that is repeated by mistake pays once. */
async function runRefundPart(call: Call): Promise<string> {
  const { why, item: items = [], shipping, amount, sent } = call.values;
  const id = call.id();
  const operation =
    call.values.operation ??
    ['command', ...items, shipping && 'shipping', amount, sent && 'sent'].filter(Boolean).join(' ');
  const { changed, state } = await runOperation(call, orderOperations.refundPart, {
    id,
    operation,
    why,
    items: items.map(parseItem),
    shipping,
    amountCents: amount === undefined ? undefined : parseAmount(amount),
    withoutGoods: call.values['without-goods'],
    sent,
  });
  return changed ? copy.refundedInPart(id, statusText(state)) : copy.refundedBefore(id);
}

function runRestored({ db, values: { next } }: Call): Promise<string> {
  return continueRestored(db, Number(requireOption(next, '--next', copy.nextMeaning)));
}

async function operate<Input extends { id: number }>(
  call: Call,
  operation: OrderOperation<Input>,
  input: Input,
): Promise<string> {
  const { changed, state } = await runOperation(call, operation, input);
  return (changed ? results.changed : results.unchanged)(input.id, state);
}

function runOperation<Input>(call: Call, operation: OrderOperation<Input>, input: Input) {
  const { db, profile, values, now } = call;
  const who = (values.who ?? userInfo().username).trim();
  if (!/^[\w.@-]{1,60}$/.test(who)) {
    throw new OrderRefusalError(422, copy.wrongWho);
  }
  const dependencies = { db, profile, now };
  return operateOrder(dependencies, operation, input, `command ${who}`);
}

const toJson = (value: unknown) => JSON.stringify(value, null, 2);

/** Actions of no single order. */
const WITHOUT_ORDER = ['list', 'restored'];

/**
 * `npm run orders`: runs one action and prints its result. A refusal is printed as one sentence.
 *
 * @returns the exit code: 1 after a refusal
 */
export async function runOrders(args: string[], process: OperatorProcess): Promise<0 | 1> {
  try {
    await run(args, process);
    return 0;
  } catch (error) {
    process.printError(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

function parseCommandLine(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new OrderRefusalError(422, copy.wrongOptions((error as Error).message));
  }
}

async function run(args: string[], { env, print, printError }: OperatorProcess): Promise<void> {
  if (args.includes('--help')) return print(copy.usage);
  const { values, positionals } = parseCommandLine(args);
  const [name = '', ...rest] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    throw new OrderRefusalError(422, copy.firstArgument(Object.keys(actions)));
  }
  const foreign = Object.keys(values).find(
    (option) => option !== 'who' && !action.reads.some((each) => each === option),
  );
  if (foreign) throw new OrderRefusalError(422, copy.foreignOption(name, foreign));
  const [id, ...more] = rest;
  if (more.length > 0 || (WITHOUT_ORDER.includes(name) && id !== undefined)) {
    throw new OrderRefusalError(422, copy.tooMany(rest.at(-1) ?? ''));
  }
  const { STORE_PROFILE } = backendSettings;
  const settings = readSettings({ STORE_PROFILE }, env);
  if (settings.problems.length > 0) throw new ConfigurationError(settings.problems);
  const profile = loadStoreProfile(settings.values.STORE_PROFILE);
  const { db, close } = await openOperatorDatabase(env, printError);
  const clock = await DatabaseClock.start(db, printError);
  try {
    const { now } = clock;
    print(await action.run({ db, profile, now, values, id: () => checkOrderId(id ?? '') }));
  } finally {
    clock.stop();
    await close();
  }
}
