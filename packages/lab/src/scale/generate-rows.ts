import { sql } from 'drizzle-orm';
import type { Database } from 'backend/database/database';

/** The first of the generated orders and customers; the others follow. Beyond every number that a store gives out. */
const FIRST_ORDER = 500_000_001;
const FIRST_CUSTOMER = 500_000_001;

export const firstGenerated = { customerId: FIRST_CUSTOMER, orderId: FIRST_ORDER };

/** Tables that grow with orders and visits. A query must never read one of them as a whole. */
export const GROWING_TABLES = [
  'customers',
  'orders',
  'order_items',
  'order_history',
  'payments',
  'refunds',
  'invoices',
  'outbox',
  'sessions',
  'attempts',
  'movements',
  'contact_messages',
  'email_confirmations',
  'password_resets',
  'fiscal_identities',
  'erp_events',
  'kept_replies',
  'made_once',
  'retailer_movements',
  'release_periods',
  'guard_decisions',
];

/**
 * Fills an empty store with the orders of seven years, of which the newest are open, and with sessions, events and the
 * like of the weeks for which they are kept.
 *
 * @param count number of orders
 */
export async function generateRows(
  db: Database,
  count: number,
  notice: (table: string) => void = () => undefined,
): Promise<void> {
  const client = await db.$client.connect();
  try {
    // Neither foreign keys nor triggers: the rows are consistent.
    await client.query('set session_replication_role = replica');
    await client.query('set synchronous_commit = off');
    for (const [table, statement] of Object.entries(statementsFor(count))) {
      // A drill also fills a store of the release before, which has fewer tables.
      const { rows } = await client.query<{ exists: boolean }>(
        'select to_regclass($1) is not null as exists',
        [table],
      );
      if (!rows[0]?.exists) continue;
      notice(table);
      await client.query(statement);
    }
    await client.query('reset session_replication_role');
  } finally {
    client.release();
  }
  await db.execute(sql`vacuum analyze`);
}

function statementsFor(count: number): Record<string, string> {
  const customers = Math.ceil(count / 5);
  /** Rows of a table that is swept: some for each order, but enough to be worth an index. */
  const short = (share: number) => Math.max(10_000, Math.ceil(count * share));
  const spread = (at: string, rows: number, period: string) =>
    `now() - interval '${period}' * (${rows} - ${at}) / ${rows}`;
  const customerOf = (at: string) => `${FIRST_CUSTOMER} + (${at}::bigint * 7919) % ${customers}`;
  const createdAt = spread('at', count, '7 years');
  // The newest thousandth is open; the last ones wait for their Pix.
  const state = `case when at > ${count} - 20 then 'awaiting_payment'
    when at > ${Math.floor(count * 0.999)} then (array['paid', 'invoiced', 'dispatched'])[1 + at % 3]
    when at % 10 = 0 then 'expired' when at % 25 = 0 then 'refused' else 'delivered' end`;
  const paid = `(at % 10 <> 0 and at % 25 <> 0 and at <= ${count} - 20)`;
  return {
    customers: `insert into customers (id, kind, document, name, email, email_verified_at, password_hash) overriding system value
      select ${FIRST_CUSTOMER} + at, 'fisica', 'g' || at, 'Cliente ' || at, 'cliente-' || at || '@exemplo.com.br', now(), 'none'
      from generate_series(0, ${customers} - 1) at`,
    orders: `insert into orders (id, customer_id, movement_number, state, payment_kind, payment_method, installment_cents, goods_cents,
        freight_cents, total_cents, shipping_id, shipping_name, shipping_days, delivery_day, address, created_at, written_at, network_key)
      overriding system value
      select ${FIRST_ORDER} + at, ${customerOf('at')}, 10000000 + at, ${state}, (array['pix', 'credit'])[1 + at % 2], 'Pix', 9990, 9990,
        1500, 11490, 201, 'Entrega da loja', 3, (${createdAt})::date + 5,
        '{"cep":"13010-050","street":"Rua Barão de Jaguara","number":"10","complement":"","bairro":"Centro","cidade":"Campinas","uf":"SP"}',
        ${createdAt}, ${createdAt}, case when at > ${count} - 20 then 'network-' || at % 5 end
      from generate_series(0, ${count} - 1) at`,
    order_items: `insert into order_items (order_id, line, product_code, batch_id, name, sale_unit, quantity, unit_price_cents, total_cents)
      select ${FIRST_ORDER} + at, line, 10000 + (at + line) % 500, '', 'Porcelanato polido 60x60', 'cx', 2, 4995, 9990
      from generate_series(0, ${count} - 1) at, generate_series(1, 2) line`,
    order_history: `insert into order_history (order_id, from_state, to_state, reason, at)
      select ${FIRST_ORDER} + at, (array[null, 'awaiting_payment', 'paid'])[step], (array['awaiting_payment', 'paid', 'delivered'])[step],
        'order placed', ${createdAt} + step * interval '1 hour'
      from generate_series(0, ${count} - 1) at, generate_series(1, 3) step`,
    payments: `insert into payments (id, order_id, kind, state, amount_cents, provider_reference, expires_at, paid_at, created_at, code_shown_at, reconciled_at)
      select 'payment-' || at, ${FIRST_ORDER} + at, (array['pix', 'credit'])[1 + at % 2],
        case when ${paid} then 'paid' when at > ${count} - 20 then 'pending' else 'expired' end, 11490, 'reference-' || at,
        ${createdAt} + interval '1 hour', case when ${paid} then ${createdAt} end, ${createdAt}, ${createdAt},
        case when at <= ${Math.floor(count * 0.9995)} then ${createdAt} + interval '1 hour' end
      from generate_series(0, ${count} - 1) at`,
    refunds: `insert into refunds (reference, order_id, amount_cents, reason, requested_at, refunded_at)
      select 'refund-' || at, ${FIRST_ORDER} + at * 10 % ${count}, 11490, 'compra de teste', now(), case when at % 5000 <> 0 then now() end
      from generate_series(0, ${short(0.02)} - 1) at`,
    invoices: `insert into invoices (order_id, access_key, number, series, issued_at)
      select ${FIRST_ORDER} + at, 'key-' || at, at, '1', now() from generate_series(0, ${count} - 1) at where ${paid}`,
    outbox: `insert into outbox (topic, payload, created_at, delivered_at, tries)
      select 'order.paid', jsonb_build_object('orderId', ${FIRST_ORDER} + at % ${count}), ${spread('at', short(0.25), '31 days')},
        case when at % 5000 <> 0 then ${spread('at', short(0.25), '31 days')} end, 1
      from generate_series(0, ${short(0.25)} - 1) at`,
    sessions: `insert into sessions (token_hash, customer_id, created_at, expires_at, last_used_at, replaced_at)
      select 'hash-' || at, ${customerOf('at')}, now(), ${spread('at', short(0.25), '31 days')} + interval '30 days',
        ${spread('at', short(0.25), '15 days')}, case when at % 100 = 0 then now() end
      from generate_series(0, ${short(0.25)} - 1) at`,
    attempts: `insert into attempts (key, count, window_ends_at)
      select 'attempt-' || at, 1, ${spread('at', short(0.05), '2 hours')} + interval '1 hour' from generate_series(0, ${short(0.05)} - 1) at`,
    movements: `insert into movements (code, customer_id, number, created_at)
      select 'movement-' || at, ${customerOf('at')}, 20000000 + at, ${spread('at', short(0.25), '31 days')}
      from generate_series(0, ${short(0.25)} - 1) at`,
    contact_messages: `insert into contact_messages (customer_id, content_hash, name, phone, email, subject, message, created_at)
      select ${customerOf('at')}, 'hash-' || at, 'Cliente', '', 'cliente@exemplo.com.br', 'Entrega', 'Quando chega?', ${spread('at', short(0.02), '5 years')}
      from generate_series(0, ${short(0.02)} - 1) at`,
    email_confirmations: `insert into email_confirmations (token_hash, customer_id, email, expires_at)
      select 'hash-' || at, ${customerOf('at')}, 'cliente@exemplo.com.br', ${spread('at', short(0.02), '3 days')} + interval '2 days'
      from generate_series(0, ${short(0.02)} - 1) at`,
    password_resets: `insert into password_resets (token_hash, customer_id, expires_at)
      select 'hash-' || at, ${customerOf('at')}, ${spread('at', short(0.02), '70 minutes')} + interval '1 hour'
      from generate_series(0, ${short(0.02)} - 1) at`,
    fiscal_identities: `insert into fiscal_identities (customer_id, document, name, keep_until)
      select ${FIRST_CUSTOMER} + at, 'g' || at, 'Cliente', now() + interval '5 years' * (at + 1) / ${customers}
      from generate_series(0, ${short(0.01)} - 1) at`,
    erp_events: `insert into erp_events (id, body_hash, action, status, reply, received_at)
      select 'event-' || at, 'hash', 'order.advance', 200, '{}', ${spread('at', short(0.1), '31 days')} from generate_series(0, ${short(0.1)} - 1) at`,
    kept_replies: `insert into kept_replies (key, reply, at)
      select 'reply-' || at, '{}', ${spread('at', short(0), '25 hours')} from generate_series(0, ${short(0)} - 1) at`,
    made_once: `insert into made_once (purpose, customer_id, subject, state, started_at)
      select 'order', ${customerOf('at')}, 'subject-' || at, 'done', ${spread('at', short(0.1), '31 days')} from generate_series(0, ${short(0.1)} - 1) at`,
    retailer_movements: `insert into retailer_movements (customer_id, code, created_at)
      select ${customerOf('at')}, 'movement-' || at, ${spread('at', short(0.1), '31 days')} from generate_series(0, ${short(0.1)} - 1) at`,
    release_periods: `insert into release_periods (shell, remote, version, "from", visits, failed, on_server, fallback_rendered, sources, changed_at)
      select gen_random_uuid(), 'mf-catalog', '1.0.0', ${spread('at', short(0), '130 minutes')}, 1, 0, 1, 0, '{}', ${spread('at', short(0), '130 minutes')}
      from generate_series(0, ${short(0)} - 1) at`,
    guard_decisions: `insert into guard_decisions (id, at, remote, version, did, why)
      select gen_random_uuid(), ${spread('at', short(0), '31 days')}, 'mf-catalog', '1.0.0', 'warned', 'a test' from generate_series(0, ${short(0)} - 1) at`,
  };
}
