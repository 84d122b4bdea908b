import { paymentOptions } from 'shared-contracts/pricing';
import { createCatalogue } from './catalogue';
import type { Outcome, TFireFlayClient } from './client';
import type { CatalogueOptions } from './reply-cache';

const HOUR_MS = 3_600_000;
const unavailable: Outcome = { kind: 'unavailable', sent: 'no', reason: 'ECONNREFUSED' };
const unknownProduct: Outcome = { kind: 'refused', status: 404, text: 'Não encontrado' };

const replyWith = (value: unknown): Outcome => ({
  kind: 'reply',
  status: 200,
  value,
  deviations: [],
});
const productNamed = (descricao: string, cents = 1000) => ({
  idprd: 1,
  descricao,
  preco: paymentOptions(cents),
});

/** A catalogue over a server whose responses a test decides. */
function createSubject(options: Partial<CatalogueOptions> = {}) {
  const calls: string[] = [];
  const server = {
    respond: (_request: object): Outcome | Promise<Outcome> => replyWith({ produtos: [] }),
  };
  const client: TFireFlayClient = {
    async call(operation, request) {
      calls.push(`${operation} ${JSON.stringify(request)}`);
      return server.respond(request);
    },
  };
  const limits = { freshSeconds: 60, staleHours: 24, maxBytes: 1_000_000, ...options };
  return { catalogue: createCatalogue(client, limits), server, calls };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the catalogue', () => {
  it('asks once for what is asked again within a minute', async () => {
    const { catalogue, calls } = createSubject();

    const first = await catalogue.read('APP_0041', {});
    jest.advanceTimersByTime(59_000);
    const second = await catalogue.read('APP_0041', {});

    expect(first).toMatchObject({ isHit: false, ageSeconds: 0, ttlSeconds: 60 });
    expect(second).toMatchObject({ isHit: true, ageSeconds: 59, ttlSeconds: 1, isStale: false });
    expect(calls).toHaveLength(1);
  });

  it('asks again after a minute', async () => {
    const { catalogue, calls, server } = createSubject();
    await catalogue.read('APP_0041', {});
    jest.advanceTimersByTime(60_000);
    server.respond = () => replyWith({ produtos: [1] });

    const outcome = await catalogue.read('APP_0041', {});

    expect(outcome).toMatchObject({ value: { produtos: [1] }, isHit: false, ageSeconds: 0 });
    expect(calls).toHaveLength(2);
  });

  it('asks once for concurrent reads of the same', async () => {
    const { catalogue, calls } = createSubject();

    await Promise.all([
      catalogue.read('APP_0027', { grupo: 'banheiro', marca: '1' }),
      catalogue.read('APP_0027', { marca: '1', grupo: 'banheiro' }),
      catalogue.read('APP_0027', { grupo: 'banheiro', marca: '1', pagina: 2 }),
    ]);

    expect(calls).toEqual(['APP_0027 {"grupo":"banheiro","marca":"1"}']);
  });

  it('gives an old reply while the server is unavailable, for a day', async () => {
    const { catalogue, server } = createSubject();
    await catalogue.read('APP_0041', {});
    server.respond = () => unavailable;

    jest.advanceTimersByTime(23 * HOUR_MS);
    const old = await catalogue.read('APP_0041', {});
    jest.advanceTimersByTime(HOUR_MS + 1);
    const tooOld = await catalogue.read('APP_0041', {});

    expect(old).toMatchObject({ kind: 'reply', isStale: true, ageSeconds: 23 * 3600 });
    expect(tooOld).toEqual(unavailable);
  });

  it('gives no old reply if it may not', async () => {
    const { catalogue, server } = createSubject({ staleHours: 0 });
    await catalogue.read('APP_0041', {});
    server.respond = () => unavailable;
    jest.advanceTimersByTime(60_001);

    expect(await catalogue.read('APP_0041', {})).toEqual(unavailable);
  });

  it('waits a second for a server that hangs while there is an old reply', async () => {
    const { catalogue, server, calls } = createSubject();
    await catalogue.read('APP_0041', {});
    jest.advanceTimersByTime(61_000);
    let respond = (_outcome: Outcome) => {};
    server.respond = () => new Promise((resolve) => (respond = resolve));

    const reading = catalogue.read('APP_0041', {});
    await jest.advanceTimersByTimeAsync(1_000);
    const old = await reading;
    respond(replyWith({ produtos: [1] }));
    await jest.advanceTimersByTimeAsync(0);
    const next = await catalogue.read('APP_0041', {});

    expect(old).toMatchObject({ isStale: true, value: { produtos: [] } });
    expect(next).toMatchObject({ isStale: false, value: { produtos: [1] } });
    expect(calls).toHaveLength(2);
  });

  it.each<Outcome>([
    { kind: 'refused', status: 401, text: 'Sessão expirada' },
    { kind: 'refused', status: 404, text: '' },
    { kind: 'refused', status: 500, text: 'Erro' },
  ])('gives an old reply instead of %j', async (refusal) => {
    const { catalogue, server } = createSubject();
    await catalogue.read('APP_0041', {});
    jest.advanceTimersByTime(61_000);
    server.respond = () => refusal;

    expect(await catalogue.read('APP_0041', {})).toMatchObject({ kind: 'reply', isStale: true });
  });

  it('remembers for half a minute that a product does not exist', async () => {
    const { catalogue, server, calls } = createSubject();
    server.respond = () => unknownProduct;

    await catalogue.read('APP_0027', { codigo: 4 });
    jest.advanceTimersByTime(29_000);
    const again = await catalogue.read('APP_0027', { codigo: 4 });
    jest.advanceTimersByTime(2_000);
    await catalogue.read('APP_0027', { codigo: 4 });

    expect(again).toEqual(unknownProduct);
    expect(calls).toHaveLength(2);
  });

  it('no longer has a product that the server has removed', async () => {
    const { catalogue, server } = createSubject();
    await catalogue.read('APP_0027', { codigo: 4 });
    jest.advanceTimersByTime(61_000);
    server.respond = () => unknownProduct;

    expect(await catalogue.read('APP_0027', { codigo: 4 })).toEqual(unknownProduct);
  });

  it('does not remember failures', async () => {
    const { catalogue, server, calls } = createSubject();
    server.respond = () => unavailable;

    await catalogue.read('APP_0041', {});
    await catalogue.read('APP_0041', {});

    expect(calls).toHaveLength(2);
  });

  it('forgets what was read least recently when its memory is full', async () => {
    const { catalogue, server, calls } = createSubject({ maxBytes: 5_000 });
    server.respond = () => replyWith({ produtos: ['x'.repeat(1_000)] });

    for (const codigo of [1, 2, 3]) await catalogue.read('APP_0027', { codigo });
    await catalogue.read('APP_0027', { codigo: 3 });
    await catalogue.read('APP_0027', { codigo: 1 });

    expect(calls.at(-1)).toBe('APP_0027 {"codigo":1}');
    expect(calls).toHaveLength(4);
  });
});

describe('a list', () => {
  const names = ['Água', 'Zinco', 'argamassa', 'Cal'];

  it('asks for the newest products without a criterion', async () => {
    const { catalogue, calls } = createSubject();

    await catalogue.read('APP_0027', { ultimas: 12 });
    await catalogue.read('APP_0027', { pagina: 2, limite: 12, ordem: 'nome' });

    expect(calls).toEqual(['APP_0027 {"ultimas":96}']);
  });

  it.each([
    ['relevancia', ['Água', 'Zinco', 'argamassa', 'Cal']],
    ['nome', ['Água', 'argamassa', 'Cal', 'Zinco']],
    ['menor_preco', ['Zinco', 'Água', 'argamassa', 'Cal']],
    ['maior_preco', ['Cal', 'argamassa', 'Água', 'Zinco']],
    ['mais_vendidos', ['Água', 'Zinco', 'argamassa', 'Cal']],
    ['lancamentos', ['Água', 'Zinco', 'argamassa', 'Cal']],
  ])('is ordered by %s', async (ordem, expected) => {
    const { catalogue, server } = createSubject();
    const prices = [300, 200, 400, 500];
    server.respond = () =>
      replyWith({ produtos: names.map((name, index) => productNamed(name, prices[index])) });

    const outcome = await catalogue.read('APP_0027', { grupo: 'obra', ordem });

    expect(outcome).toMatchObject({
      value: { produtos: expected.map((descricao) => ({ descricao })) },
    });
  });

  it('is the same with a filter by attributes, which the server does not know', async () => {
    const { catalogue, calls } = createSubject();

    await catalogue.read('APP_0027', { grupo: 'obra' });
    await catalogue.read('APP_0027', { grupo: 'obra', atributos: 'finish:polished' });

    expect(calls).toEqual(['APP_0027 {"grupo":"obra"}']);
  });

  it('is divided into pages, with the number of all products', async () => {
    const { catalogue, server } = createSubject();
    server.respond = () => replyWith({ produtos: names.map((name) => productNamed(name)) });

    const page = await catalogue.read('APP_0027', { grupo: 'obra', pagina: 2, limite: 3 });
    const beyond = await catalogue.read('APP_0027', { grupo: 'obra', pagina: 3, limite: 3 });

    expect(page).toMatchObject({ value: { produtos: [{ descricao: 'Cal' }], total: 4 } });
    expect(beyond).toMatchObject({ value: { produtos: [], total: 4 } });
  });

  it('has by codes the products that exist', async () => {
    const { catalogue, server } = createSubject();
    server.respond = (request) => {
      const { codigo } = request as { codigo: number };
      return codigo === 4 ? unknownProduct : replyWith({ produtos: [productNamed(`P${codigo}`)] });
    };

    const outcome = await catalogue.read('APP_0027', { codigos: '7-4-9' });

    expect(outcome).toMatchObject({
      value: { produtos: [{ descricao: 'P7' }, { descricao: 'P9' }], total: 2 },
    });
  });

  it('has none by codes while the server is unavailable', async () => {
    const { catalogue, server } = createSubject();
    server.respond = () => unavailable;

    expect(await catalogue.read('APP_0027', { codigos: '7-9' })).toEqual(unavailable);
  });
});
