import type { OperationDefinition } from 'shared-contracts/wire';

/** Fields that our own back end understands and §7 of the specification does not have. */
const ADDITIONS: Readonly<Record<string, readonly string[]>> = {
  APP_0027: ['pagina', 'limite', 'ordem', 'codigos'],
  APP_0034: ['lote'],
  APP_0047: ['senha_atual'],
  APP_0049: ['movimento'],
  APP_0051: ['inicio', 'site'],
  APP_0055: ['pagina', 'limite', 'pedido', 'produto', 'de', 'ate'],
  APP_0070: ['substitui'],
};

/** Fields of the parts of an order that §7 does not have. */
const PART_ADDITIONS: Readonly<Record<string, readonly string[]>> = {
  frete: ['kind', 'loja', 'lojas'],
  produtos: ['condicoes'],
};

/** The fields of a request that §7 of the specification has; fields without a value are left out. */
export function selectRequestFields({ code }: OperationDefinition, request: object): object {
  const additions = ADDITIONS[code] ?? [];
  const fields = Object.entries(request).filter(
    ([name, value]) => value !== undefined && !additions.includes(name),
  );
  return Object.fromEntries(
    fields.map(([name, value]) => [name, withoutAdditions(value, PART_ADDITIONS[name])]),
  );
}

function withoutAdditions(part: unknown, additions: readonly string[] | undefined): unknown {
  if (!additions || typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) return part.map((each) => withoutAdditions(each, additions));
  return Object.fromEntries(Object.entries(part).filter(([name]) => !additions.includes(name)));
}
