import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';

export interface Shopper {
  cookie: string;
  /** Network addresses of the shoppers, so that limits by address do not interfere. */
  address: string;
  customer: { id: string; nome: string; email: string; doc: string; pessoa: 'fisica' };
}

interface AddedCustomer extends Record<string, unknown> {
  id: number;
  name: string;
  email: string;
  document: string;
}

/**
 * Creates customers with a session each directly in the database: signing in two hundred takes a minute of
 * hashing.
 */
export async function addShoppers(db: Database, count: number): Promise<Shopper[]> {
  const suffix = randomBytes(3).toString('hex');
  // Only columns that every release has: a drill adds shoppers to a store of the release before.
  const { rows: added } = await db.execute<AddedCustomer>(sql`
    insert into customers (kind, document, name, email, email_verified_at, password_hash)
    select 'fisica', ${suffix} || lpad(at::text, 5, '0'), 'Comprador ' || at,
      'comprador-' || ${suffix} || '-' || at || '@exemplo.com.br', now(), 'none'
    from generate_series(0, ${count}::int - 1) as at
    returning id, name, email, document`);
  const tokens = added.map((customer) => ({
    customer,
    token: randomBytes(32).toString('base64url'),
  }));
  const sessions = tokens.map(({ customer, token }) => ({
    hash: createHash('sha256').update(token).digest('hex'),
    customer: customer.id,
  }));
  await db.execute(sql`
    insert into sessions (token_hash, customer_id, expires_at)
    select hash, customer, now() + interval '30 days'
    from jsonb_to_recordset(${JSON.stringify(sessions)}::jsonb) as added (hash text, customer int)`);
  return tokens.map(({ customer: { id, name, email, document }, token }) => ({
    cookie: `fireflay_session=${token}`,
    address: `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`,
    customer: { id: String(id), nome: name, email, doc: document, pessoa: 'fisica' },
  }));
}
