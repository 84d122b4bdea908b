import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { MAX_ADDRESSES } from 'shared-contracts/addresses/limits';
import type { AddressDto, SavedAddressDto } from 'shared-contracts/wire';
import { toSingleLine } from '../../http/plain-text';
import type { Database, Transaction } from '../../database/database';
import { inTransaction } from '../../database/in-transaction';
import { addresses, customers } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { copy as sessionCopy } from '../sessions/copy';
import { copy } from './copy';
import { isSameAddress, parseAddress } from './typed-address';

/** An address as the customer typed it. */
export interface TypedAddress {
  nome: string;
  endereco: AddressDto;
  padrao: boolean;
}

/** The default first, then the oldest. */
export async function findAddresses(
  db: Database | Transaction,
  customerId: number,
): Promise<SavedAddressDto[]> {
  return (await findRows(db, customerId)).map(({ id, name, address, isDefault }) => ({
    id: String(id),
    nome: name,
    padrao: isDefault,
    endereco: address,
  }));
}

/**
 * Adds an address and returns the book. One that is in it already stays as it is, and is the default if that is asked
 * for: a request that arrives twice adds nothing.
 */
export async function addAddress(
  db: Database,
  customerId: number,
  typed: TypedAddress,
): Promise<SavedAddressDto[]> {
  const name = parseName(typed.nome);
  const address = parseAddress(typed.endereco);
  return inTransaction(db, async (tx) => {
    const rows = await lockRows(tx, customerId);
    const known = rows.find((row) => isSameAddress(row.address, address));
    if (!known && rows.length >= MAX_ADDRESSES) {
      throw new DomainError(409, copy.tooMany(MAX_ADDRESSES));
    }
    const id = known?.id ?? (await insert(tx, { customerId, name, address }));
    if (typed.padrao || rows.length === 0) await makeDefault(tx, customerId, id);
    return findAddresses(tx, customerId);
  });
}

export async function changeAddress(
  db: Database,
  customerId: number,
  { id, ...typed }: TypedAddress & { id: string },
): Promise<SavedAddressDto[]> {
  const name = parseName(typed.nome);
  const address = parseAddress(typed.endereco);
  return inTransaction(db, async (tx) => {
    const rows = await lockRows(tx, customerId);
    const own = rows.find((row) => String(row.id) === id);
    if (!own) throw new DomainError(404, copy.unknown);
    const same = rows.find((row) => row !== own && isSameAddress(row.address, address));
    if (same) throw new DomainError(409, copy.same(same.name));
    await tx.update(addresses).set({ name, address }).where(eq(addresses.id, own.id));
    if (typed.padrao) await makeDefault(tx, customerId, own.id);
    return findAddresses(tx, customerId);
  });
}

/** After the default, the oldest one left is the default. */
export async function removeAddress(
  db: Database,
  customerId: number,
  id: string,
): Promise<SavedAddressDto[]> {
  return inTransaction(db, async (tx) => {
    const rows = await lockRows(tx, customerId);
    const own = rows.find((row) => String(row.id) === id);
    if (own) await tx.delete(addresses).where(eq(addresses.id, own.id));
    const [next] = rows.filter((row) => row !== own);
    if (own?.isDefault && next) await makeDefault(tx, customerId, next.id);
    return findAddresses(tx, customerId);
  });
}

const findRows = (db: Database | Transaction, customerId: number) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), asc(addresses.id));

/** Serializes the changes of one customer: the limit holds, and there is one default. */
async function lockRows(tx: Transaction, customerId: number) {
  const [active] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.id, customerId), isNull(customers.closedAt)))
    .for('no key update');
  if (!active) throw new DomainError(401, sessionCopy.signIn);
  return findRows(tx, customerId);
}

async function insert(
  tx: Transaction,
  row: Pick<typeof addresses.$inferInsert, 'customerId' | 'name' | 'address'>,
): Promise<number> {
  const [added] = await tx
    .insert(addresses)
    .values({ ...row, isDefault: false })
    .returning({ id: addresses.id });
  if (!added) throw new Error('An address was not written.');
  return added.id;
}

async function makeDefault(tx: Transaction, customerId: number, id: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), eq(addresses.isDefault, true)));
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id));
}

function parseName(typed: string): string {
  const name = toSingleLine(typed);
  if (!name) throw new DomainError(400, copy.nameRequired);
  return name;
}
