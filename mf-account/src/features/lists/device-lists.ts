import type { ApiError } from 'shared-contracts/client';
import { copy } from './copy';
import { LIST_NAME_MAX_LENGTH, mergeItems, type ListItem, type ShoppingList } from './list';

/** The entry in local storage. It belongs to the device, as the cart does, and stays at the sign-out. */
export const DEVICE_LISTS_KEY = 'lists';
/** Raised when the format changes: entries of other versions are not read. */
const VERSION = 1;
const MAX_LISTS = 50;
const MAX_ITEMS = 200;
const MAX_QUANTITY = 100_000;

type Answer<Result> = { data: Result } | { error: ApiError };

/** The lists of a store whose server cannot keep them; the last changed one is first. */
export function readDeviceLists(): ShoppingList[] {
  try {
    return parseLists(window.localStorage.getItem(DEVICE_LISTS_KEY));
  } catch {
    // The browser denies the access: nothing can be kept either, which a change says.
    return [];
  }
}

/** Returns the existing list if the name is taken. */
export function createDeviceList(typedName: string, now = new Date()): Answer<ShoppingList> {
  const lists = readDeviceLists();
  const name = toName(typedName);
  const known = lists.find((list) => isSameName(list.name, name));
  if (known) return { data: known };
  if (lists.length >= MAX_LISTS) return refuse(409, copy.tooManyLists(MAX_LISTS));
  const created = { id: createId(lists, now), name, items: [], changedAt: now.toISOString() };
  return save([created, ...lists], created);
}

/** Replaces name and items. */
export function changeDeviceList(
  { id, name: typedName, items }: Pick<ShoppingList, 'id' | 'name' | 'items'>,
  now = new Date(),
): Answer<ShoppingList> {
  const lists = readDeviceLists();
  const name = toName(typedName);
  const others = lists.filter((list) => list.id !== id);
  if (others.length === lists.length) return refuse(404, copy.missing);
  if (others.some((list) => isSameName(list.name, name))) return refuse(409, copy.nameTaken);
  if (items.length > MAX_ITEMS) return refuse(409, copy.tooManyItems(MAX_ITEMS));
  const kept = mergeItems(items).map((item) => ({
    ...item,
    quantity: Math.min(item.quantity, MAX_QUANTITY),
  }));
  const changed = { id, name, items: kept, changedAt: now.toISOString() };
  return save([changed, ...others], changed);
}

export function removeDeviceList(id: string): Answer<null> {
  return save(
    readDeviceLists().filter((list) => list.id !== id),
    null,
  );
}

/** A full storage keeps what was there. */
function save<Result>(lists: ShoppingList[], result: Result): Answer<Result> {
  try {
    window.localStorage.setItem(DEVICE_LISTS_KEY, JSON.stringify({ version: VERSION, lists }));
    return { data: result };
  } catch {
    return refuse(507, copy.storageFailed);
  }
}

const refuse = (status: number, message: string): { error: ApiError } => ({
  error: { kind: 'refused', status, message },
});

const toName = (typed: string) => typed.replace(/\s+/g, ' ').trim().slice(0, LIST_NAME_MAX_LENGTH);

const isSameName = (one: string, other: string) =>
  one.localeCompare(other, 'pt-BR', { sensitivity: 'accent' }) === 0;

function createId(lists: ShoppingList[], now: Date): string {
  let id = now.getTime();
  while (lists.some((list) => list.id === String(id))) id += 1;
  return String(id);
}

/** Anything may be stored there: what is no list is left out. */
function parseLists(text: string | null): ShoppingList[] {
  if (text === null) return [];
  const stored: unknown = JSON.parse(text);
  if (!isRecord(stored) || stored['version'] !== VERSION || !Array.isArray(stored['lists'])) {
    return [];
  }
  return stored['lists'].filter(isList).slice(0, MAX_LISTS);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

const isList = (value: unknown): value is ShoppingList =>
  isRecord(value) &&
  isText(value['id']) &&
  isText(value['name']) &&
  !Number.isNaN(Date.parse(String(value['changedAt']))) &&
  Array.isArray(value['items']) &&
  value['items'].length <= MAX_ITEMS &&
  value['items'].every(isItem);

const isItem = (value: unknown): value is ListItem =>
  isRecord(value) &&
  isText(value['productId']) &&
  Number.isInteger(value['quantity']) &&
  Number(value['quantity']) >= 1 &&
  Number(value['quantity']) <= MAX_QUANTITY &&
  (value['batch'] === null || isText(value['batch']));
