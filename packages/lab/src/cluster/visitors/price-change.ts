import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Database } from 'backend/database/database';
import { groups, products } from 'backend/database/schema';
import { callStore } from '../../stress/store-calls';
import { someAddress } from './open-load';
import type { ClusterAddresses } from './across-processes';

const LIMIT_MS = 20_000;
const BETWEEN_MS = 50;
/** No other product has this price: in reais, by card and by Pix. */
const NEW_CENTS = 9_123_400;
const NEW_PRICES = /91\.234,00|86\.672,30/;

/** Changes the price of a product that the home page shows. @returns seconds until each page of each shell shows it */
export async function measurePriceChange(
  db: Database,
  { shop, shells }: ClusterAddresses,
): Promise<Record<string, number>> {
  const shopper = { cookie: '', address: someAddress() };
  const { body } = await callStore({ origin: shop }, shopper, 'APP_0041');
  const [product] = body['produtos'] as { idprd: number; descricao: string }[];
  if (!product) throw new Error('The home page shows no product.');
  const { idprd: code, descricao: name } = product;
  const [row] = await db
    .select({ priceCents: products.priceCents, group: groups.slug })
    .from(products)
    .innerJoin(groups, eq(groups.id, products.groupId))
    .where(eq(products.code, code));
  const term = encodeURIComponent(name.split(' ').slice(0, 3).join(' '));
  const pages = {
    home: '/home',
    list: `/produtos/${row?.group}`,
    product: `/produto/${code}`,
    search: `/pesquisar/${term}`,
  };
  const read = async (address: string) =>
    (await fetch(address, { headers: { 'x-forwarded-for': someAddress() } })).text();
  const shown = shells.flatMap((origin, at) =>
    Object.entries(pages).map(
      ([page, path]) => [`${page} of shell ${at + 1}`, origin + path] as const,
    ),
  );
  // All of them are in the caches of views.
  await Promise.all(shown.map(([, address]) => read(address)));
  const missing: string[] = [];
  for (const [page, address] of shown) {
    if (!(await read(address)).includes(`/produto/${code}`)) missing.push(page);
  }

  if (missing.length > 0) throw new Error(`The product is not on ${missing.join(', ')}.`);
  await db.update(products).set({ priceCents: NEW_CENTS }).where(eq(products.code, code));
  const changedAt = performance.now();
  const seconds = await Promise.all(
    shown.map(async ([page, address]) => {
      while (!NEW_PRICES.test(await read(address))) {
        if (performance.now() - changedAt > LIMIT_MS) return [page, LIMIT_MS / 1000] as const;
        await pause(BETWEEN_MS);
      }
      return [page, Math.round(performance.now() - changedAt) / 1000] as const;
    }),
  );
  await db.update(products).set({ priceCents: row?.priceCents }).where(eq(products.code, code));
  return Object.fromEntries(seconds);
}
