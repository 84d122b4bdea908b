import type { OperationDefinition } from 'shared-contracts/wire';

/** Fields that our own back end understands and §7 of the specification does not have. */
const ADDITIONS: Readonly<Record<string, readonly string[]>> = {
  APP_0027: ['pagina', 'limite', 'ordem', 'codigos'],
  APP_0034: ['lote'],
  APP_0047: ['senha_atual'],
  APP_0049: ['movimento'],
  APP_0051: ['inicio', 'site'],
  APP_0055: ['pagina', 'limite'],
  APP_0070: ['substitui'],
};

/** Fields of `frete` in an order that §7 does not have. */
const SHIPPING_ADDITIONS = ['loja', 'lojas'];

/** The fields of a request that §7 of the specification has; fields without a value are left out. */
export function selectRequestFields({ code }: OperationDefinition, request: object): object {
  const additions = ADDITIONS[code] ?? [];
  const fields = Object.entries(request).filter(
    ([name, value]) => value !== undefined && !additions.includes(name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) => [name, name === 'frete' ? withoutAdditions(value) : value]),
  );
}

function withoutAdditions(shipping: unknown): unknown {
  if (typeof shipping !== 'object' || shipping === null) return shipping;
  return Object.fromEntries(
    Object.entries(shipping).filter(([name]) => !SHIPPING_ADDITIONS.includes(name)),
  );
}
