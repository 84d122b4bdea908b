import { Type } from 'typebox';
import type { TSchema } from 'typebox';
import { highestLevelOf } from './change';
import { compareContracts } from './compare-contract';
import type { Contract, ContractOperation, Schema } from './contract';

/** A contract with one element of each kind. */
function aContract(changed: Partial<Contract> = {}): Contract {
  return {
    operations: { APP_0034: aStockCheck() },
    slices: {
      cart: {
        state: { type: 'object', properties: { lines: { type: 'array' } }, required: ['lines'] },
        actions: { lineRemoved: { type: 'function', parameters: [{ type: 'string' }] } },
      },
    },
    documents: { 'local/cartItems': { type: 'array', items: { type: 'string' } } },
    fragments: { 'mf-cart-checkout/buy-button': aPropsSchema() },
    modules: { 'shared-contracts/store': ['lineRemoved', 'useCart'] },
    ...changed,
  };
}

function aStockCheck(changed: Partial<ContractOperation> = {}): ContractOperation {
  return {
    method: 'GET',
    path: '/APP_0034',
    query: wire({ codigo: Type.Integer(), qtde: Type.Integer({ maximum: 100 }) }),
    reply: wire({ resposta: Type.String() }),
    success: [200],
    refusals: [406],
    ...changed,
  };
}

const wire = (fields: Record<string, TSchema>) => Type.Object(fields) as unknown as Schema;

const aPropsSchema = (more: Record<string, Schema> = {}, required: string[] = []): Schema => ({
  type: 'object',
  properties: { quantity: { type: 'number' }, ...more },
  required: ['quantity', ...required],
});

const changesWith = (changed: Partial<Contract>) =>
  compareContracts(aContract(), aContract(changed));
const changesWithStock = (changed: Partial<ContractOperation>) =>
  changesWith({ operations: { APP_0034: aStockCheck(changed) } });
const formatChanges = (changes: ReturnType<typeof changesWith>) =>
  changes.map(({ level, path, what }) => `${level}: ${path} ${what}`);

describe('the comparison of two contracts', () => {
  it('finds no change between equal contracts', () => {
    expect(highestLevelOf(changesWith({}))).toBeNull();
  });

  it('reports a new operation as minor: older releases do not call it', () => {
    const operations = { APP_0034: aStockCheck(), APP_0099: aStockCheck() };

    expect(formatChanges(changesWith({ operations }))).toEqual([
      'minor: APP_0099 the operation is new',
    ]);
  });

  it('reports a removed operation, slice, document, fragment or export as breaking', () => {
    const empty = { operations: {}, slices: {}, documents: {}, fragments: {} };
    const modules = { 'shared-contracts/store': ['lineRemoved'] };

    expect(formatChanges(changesWith({ ...empty, modules }))).toEqual([
      'breaking: APP_0034 the operation was removed',
      'breaking: cart the slice was removed',
      'breaking: local/cartItems the storage document was removed',
      'breaking: mf-cart-checkout/buy-button the fragment was removed',
      'breaking: shared-contracts/store useCart was removed',
    ]);
  });
});

describe('the comparison of a request', () => {
  it.each([
    [
      'minor: APP_0034 query.lote is new and optional',
      {
        codigo: Type.Integer(),
        qtde: Type.Integer({ maximum: 100 }),
        lote: Type.Optional(Type.String()),
      },
    ],
    [
      'breaking: APP_0034 query.lote is new and required',
      { codigo: Type.Integer(), qtde: Type.Integer({ maximum: 100 }), lote: Type.String() },
    ],
    [
      'minor: APP_0034 query.qtde maximum was 100, is 200',
      { codigo: Type.Integer(), qtde: Type.Integer({ maximum: 200 }) },
    ],
    [
      'breaking: APP_0034 query.qtde maximum was 100, is 50',
      { codigo: Type.Integer(), qtde: Type.Integer({ maximum: 50 }) },
    ],
    [
      'breaking: APP_0034 query.codigo was integer, is string',
      { codigo: Type.String(), qtde: Type.Integer({ maximum: 100 }) },
    ],
    [
      'minor: APP_0034 query.codigo was required, is optional',
      { codigo: Type.Optional(Type.Integer()), qtde: Type.Integer({ maximum: 100 }) },
    ],
  ])('reports %s', (line, query) => {
    expect(formatChanges(changesWithStock({ query: wire(query) }))).toEqual([line]);
  });

  it('reports a new body as breaking if older releases must send one', () => {
    const body = (nota: TSchema) => changesWithStock({ body: wire({ nota }) });

    expect(highestLevelOf(body(Type.Optional(Type.String())))).toBe('minor');
    expect(highestLevelOf(body(Type.String()))).toBe('breaking');
  });
});

describe('the comparison of a reply', () => {
  it('reports a new field as minor, and a field that becomes optional as breaking', () => {
    const more = wire({ resposta: Type.String(), saldo: Type.Integer() });
    const less = wire({ resposta: Type.Optional(Type.String()) });

    expect(formatChanges(changesWithStock({ reply: more }))).toEqual([
      'minor: APP_0034 reply.saldo is new and required',
    ]);
    expect(formatChanges(changesWithStock({ reply: less }))).toEqual([
      'breaking: APP_0034 reply.resposta was required, is optional',
    ]);
  });

  it('suggests the new name of a field that seems to be renamed', () => {
    const reply = wire({ texto: Type.String() });

    expect(formatChanges(changesWithStock({ reply }))).toContain(
      'breaking: APP_0034 reply.resposta was removed; is texto its new name?',
    );
  });

  it('reports a new variant as breaking: older releases do not know it', () => {
    const before = aContract({
      operations: { APP_0034: aStockCheck({ reply: aUnionOf('a', 'b') }) },
    });
    const after = aContract({
      operations: { APP_0034: aStockCheck({ reply: aUnionOf('a', 'b', 'c') }) },
    });

    expect(formatChanges(compareContracts(before, after))).toEqual([
      'breaking: APP_0034 reply may now be "c"',
    ]);
    expect(highestLevelOf(compareContracts(after, before))).toBe('minor');
  });
});

const aUnionOf = (...kinds: string[]): Schema => ({
  anyOf: kinds.map((kind) => ({ const: kind })),
});

describe('the comparison of a fragment', () => {
  it.each([
    ['minor', 'a new optional prop', aPropsSchema({ note: { type: 'string' } })],
    ['breaking', 'a new required prop', aPropsSchema({ note: { type: 'string' } }, ['note'])],
    ['breaking', 'another type of a prop', { ...aPropsSchema({ quantity: { type: 'string' } }) }],
  ])('reports as %s: %s', (level, _, props) => {
    expect(
      highestLevelOf(changesWith({ fragments: { 'mf-cart-checkout/buy-button': props } })),
    ).toBe(level);
  });

  it('reports a new argument of a callback as minor, and a removed one as breaking', () => {
    const onAdded = (...parameters: Schema[]): Schema => ({ type: 'function', parameters });
    const before = aPropsSchema({ onAdded: onAdded({ type: 'string' }) });
    const more = aPropsSchema({ onAdded: onAdded({ type: 'string' }, { type: 'number' }) });
    const fragment = (props: Schema) => aContract({ fragments: { button: props } });

    expect(highestLevelOf(compareContracts(fragment(before), fragment(more)))).toBe('minor');
    expect(highestLevelOf(compareContracts(fragment(more), fragment(before)))).toBe('breaking');
  });
});

describe('the comparison of an action', () => {
  it('reports a new required argument as breaking, and an optional one as minor', () => {
    const taking = (...parameters: Schema[]) => ({
      cart: {
        ...(aContract().slices.cart as Contract['slices'][string]),
        actions: { lineRemoved: { type: 'function', parameters } },
      },
    });

    const needed = changesWith({ slices: taking({ type: 'string' }, { type: 'number' }) });
    const offered = changesWith({
      slices: taking({ type: 'string' }, { type: 'number', optional: true }),
    });

    expect(highestLevelOf(needed)).toBe('breaking');
    expect(highestLevelOf(offered)).toBe('minor');
  });
});
