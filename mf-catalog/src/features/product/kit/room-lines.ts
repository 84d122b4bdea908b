import { isSameLine } from 'shared-contracts/store';
import type { CartLine, CartRoom } from 'shared-contracts/store';

/** One product of a kit, for one room. */
export interface RoomItem {
  /** Its quantity is the number of whole packages that the room needs by itself. */
  line: CartLine;
  /** Thousandths of a package. */
  need: number;
  isReused: boolean;
  /** Packages in stock; null: not known. */
  available: number | null;
}

/** A room is known by its name and its job. */
export type Room = Pick<CartRoom, 'name' | 'job'>;

export interface RoomChange extends Room {
  /** The room whose products leave the cart; null: those of no room; undefined: none. */
  replaced?: Room | null | undefined;
}

/** Whole packages for all rooms: those that share the last one buy it once. */
export function packagesFor(rooms: readonly CartRoom[]): number {
  const consumed = rooms.filter(({ isReused }) => !isReused).map(({ need }) => need);
  const reused = rooms.filter(({ isReused }) => isReused).map(({ need }) => need);
  const sum = consumed.reduce((total, need) => total + need, 0);
  return Math.ceil((sum + Math.max(0, ...reused)) / 1_000);
}

const isSameRoom = (one: Room, other: Room) => one.name === other.name && one.job === other.job;

const unique = (rooms: readonly Room[]): Room[] =>
  rooms.filter((room, at) => rooms.findIndex((each) => isSameRoom(each, room)) === at);

/** The rooms of a cart that a kit may be meant for: those of the same job, and those with the same main products. */
export const similarRooms = (
  cart: readonly CartLine[],
  job: string,
  mainProducts: readonly string[],
): Room[] =>
  unique(
    cart.flatMap(({ productId, rooms = [] }) =>
      rooms.filter((room) => room.job === job || mainProducts.includes(productId)),
    ),
  );

/** A name that no other room has: 'Banheiro 2'. */
export function freeName(
  wanted: string,
  taken: readonly string[],
  numbered: (name: string, number: number) => string,
): string {
  if (!taken.includes(wanted)) return wanted;
  let number = 2;
  while (taken.includes(numbered(wanted, number))) number += 1;
  return numbered(wanted, number);
}

/** Packages that are for no room: bought by themselves, or added by hand in the cart. */
const outsideOf = ({ quantity, rooms }: CartLine) =>
  rooms ? Math.max(0, quantity - packagesFor(rooms)) : quantity;

/** The cart without what it has for a room. */
export function withoutRoom(lines: readonly CartLine[], room: Room): CartLine[] {
  return lines.flatMap((line) => {
    if (!line.rooms?.some((each) => isSameRoom(each, room))) return [line];
    const { rooms, ...rest } = line;
    const others = rooms.filter((each) => !isSameRoom(each, room));
    const quantity = outsideOf(line) + packagesFor(others);
    if (quantity === 0) return [];
    return [{ ...rest, quantity, ...(others.length > 0 && { rooms: others }) }];
  });
}

/** The result of putting a product into the cart. */
export interface RoomResult {
  productId: string;
  quantity: number;
  /** The quantity that the cart should have, if there were enough. */
  wanted: number;
  /** Packages that the cart had before. */
  before: number;
  isOtherBatch: boolean;
}

/** The cart with a kit for a room. */
export function withRoom(
  cart: readonly CartLine[],
  items: readonly RoomItem[],
  { name, job, replaced }: RoomChange,
): { lines: CartLine[]; results: RoomResult[] } {
  let lines = replaced ? withoutRoom(cart, replaced) : [...cart];
  const results = items.map((item): RoomResult => {
    const { productId } = item.line;
    const before = packagesOf(cart, productId);
    const room: CartRoom = {
      name,
      job,
      need: item.need,
      ...(item.isReused && { isReused: true as const }),
    };
    const { line, wanted, isOtherBatch } = place(lines, item, room, replaced === null);
    lines = lines.some((each) => isSameLine(each, line))
      ? lines.map((each) => (isSameLine(each, line) ? line : each))
      : [...lines, line];
    return { productId, quantity: line.quantity, wanted, before, isOtherBatch };
  });
  return { lines, results };
}

const packagesOf = (lines: readonly CartLine[], productId: string) =>
  lines
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** The product's line with the room: that of the cart, if its batch has enough for all rooms, otherwise one of another batch. */
function place(lines: readonly CartLine[], item: RoomItem, room: CartRoom, isReplaced: boolean) {
  const present = lines.find(({ productId }) => productId === item.line.productId);
  if (!present) return limited(item, item.line, item.line.quantity, [room]);
  const rooms = [...(present.rooms ?? []), room];
  const wanted = (isReplaced ? 0 : outsideOf(present)) + packagesFor(rooms);
  const revised = { ...item.line, selectedBatch: present.selectedBatch };
  if (balanceOf(item, revised) >= wanted) return limited(item, revised, wanted, rooms);
  const other = item.line.batches.find(
    ({ id, balance }) =>
      balance >= item.line.quantity &&
      !lines.some((line) => isSameLine(line, { ...item.line, selectedBatch: id })),
  );
  if (!other) return limited(item, revised, wanted, rooms);
  const apart = { ...item.line, selectedBatch: other.id };
  return { ...limited(item, apart, item.line.quantity, [room]), isOtherBatch: true };
}

/** Reduces the quantity to the packages that there are. */
function limited(item: RoomItem, line: CartLine, wanted: number, rooms: CartRoom[]) {
  const quantity = Math.min(wanted, balanceOf(item, line));
  return { line: { ...line, quantity, rooms }, wanted, isOtherBatch: false };
}

const balanceOf = ({ available }: RoomItem, { batches, selectedBatch }: CartLine) =>
  batches.find(({ id }) => id === selectedBatch)?.balance ?? available ?? Infinity;
