import { Type, type TSchema } from 'typebox';
import { verdictOf } from './change';
import { compareContracts } from './compare-contract';
import type { Contract, ContractOperation, Schema } from './contract';

/** A contract of one small thing of each kind. */
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
    fragments: { 'mf-cart-checkout/buy-button': someProps() },
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

const someProps = (more: Record<string, Schema> = {}, required: string[] = []): Schema => ({
  type: 'object',
  properties: { quantity: { type: 'number' }, ...more },
  required: ['quantity', ...required],
});

const since = (changed: Partial<Contract>) => compareContracts(aContract(), aContract(changed));
const sinceStock = (changed: Partial<ContractOperation>) =>
  since({ operations: { APP_0034: aStockCheck(changed) } });
const told = (changes: ReturnType<typeof since>) =>
  changes.map(({ level, place, what }) => `${level}: ${place} ${what}`);

describe('the contract', () => {
  it('is the same when nothing has changed', () => {
    expect(verdictOf(since({}))).toBeNull();
  });

  it('grows by a new operation, which old parts do not call', () => {
    const operations = { APP_0034: aStockCheck(), APP_0099: aStockCheck() };

    expect(told(since({ operations }))).toEqual(['minor: APP_0099 the operation is new']);
  });

  it('breaks where an operation, a slice, a document, a fragment or an export is gone', () => {
    const empty = { operations: {}, slices: {}, documents: {}, fragments: {} };
    const modules = { 'shared-contracts/store': ['lineRemoved'] };

    expect(told(since({ ...empty, modules }))).toEqual([
      'breaking: APP_0034 the operation is gone',
      'breaking: cart the slice is gone',
      'breaking: local/cartItems the storage document is gone',
      'breaking: mf-cart-checkout/buy-button the fragment is gone',
      'breaking: shared-contracts/store useCart is gone',
    ]);
  });
});

describe('a request', () => {
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
  ])('says %s', (line, query) => {
    expect(told(sinceStock({ query: wire(query) }))).toEqual([line]);
  });

  it('may gain a body only if old parts need not send one', () => {
    const body = (nota: TSchema) => sinceStock({ body: wire({ nota }) });

    expect(verdictOf(body(Type.Optional(Type.String())))).toBe('minor');
    expect(verdictOf(body(Type.String()))).toBe('breaking');
  });
});

describe('a reply', () => {
  it('may say more, and not less', () => {
    const more = wire({ resposta: Type.String(), saldo: Type.Integer() });
    const less = wire({ resposta: Type.Optional(Type.String()) });

    expect(told(sinceStock({ reply: more }))).toEqual([
      'minor: APP_0034 reply.saldo is new and required',
    ]);
    expect(told(sinceStock({ reply: less }))).toEqual([
      'breaking: APP_0034 reply.resposta was required, is optional',
    ]);
  });

  it('names the new name of what looks renamed', () => {
    const reply = wire({ texto: Type.String() });

    expect(told(sinceStock({ reply }))).toContain(
      'breaking: APP_0034 reply.resposta is gone; is texto its new name?',
    );
  });

  it('may not be what an old part has never heard of', () => {
    const before = aContract({
      operations: { APP_0034: aStockCheck({ reply: aKind('a', 'b') }) },
    });
    const after = aContract({
      operations: { APP_0034: aStockCheck({ reply: aKind('a', 'b', 'c') }) },
    });

    expect(told(compareContracts(before, after))).toEqual([
      'breaking: APP_0034 reply may now be "c"',
    ]);
    expect(verdictOf(compareContracts(after, before))).toBe('minor');
  });
});

const aKind = (...kinds: string[]): Schema => ({ anyOf: kinds.map((kind) => ({ const: kind })) });

describe('a fragment', () => {
  it.each([
    ['minor', 'a new prop that may be left out', someProps({ note: { type: 'string' } })],
    [
      'breaking',
      'a new prop that must be there',
      someProps({ note: { type: 'string' } }, ['note']),
    ],
    ['breaking', 'a prop of another type', { ...someProps({ quantity: { type: 'string' } }) }],
  ])('is %s with %s', (level, _, props) => {
    expect(verdictOf(since({ fragments: { 'mf-cart-checkout/buy-button': props } }))).toBe(level);
  });

  it('may tell its page more through a function that it is given', () => {
    const onAdded = (...parameters: Schema[]): Schema => ({ type: 'function', parameters });
    const before = someProps({ onAdded: onAdded({ type: 'string' }) });
    const more = someProps({ onAdded: onAdded({ type: 'string' }, { type: 'number' }) });
    const fragment = (props: Schema) => aContract({ fragments: { button: props } });

    expect(verdictOf(compareContracts(fragment(before), fragment(more)))).toBe('minor');
    expect(verdictOf(compareContracts(fragment(more), fragment(before)))).toBe('breaking');
  });
});

describe('an action', () => {
  it('may not ask more than old parts dispatch with', () => {
    const taking = (...parameters: Schema[]) => ({
      cart: {
        ...(aContract().slices.cart as Contract['slices'][string]),
        actions: { lineRemoved: { type: 'function', parameters } },
      },
    });

    const needed = since({ slices: taking({ type: 'string' }, { type: 'number' }) });
    const offered = since({
      slices: taking({ type: 'string' }, { type: 'number', optional: true }),
    });

    expect(verdictOf(needed)).toBe('breaking');
    expect(verdictOf(offered)).toBe('minor');
  });
});
