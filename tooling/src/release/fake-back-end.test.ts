import { FOLLOWED_CONTENT_PATH } from '@fireflay/service';
import { SCENARIO_HEADER, startFakeBackEnd } from './fake-back-end';
import type { FakeBackEnd } from './fake-back-end';

const OPERATIONS = '/api/datasnap/rest/TFireFlay';
let backEnd: FakeBackEnd;

beforeEach(async () => {
  backEnd = await startFakeBackEnd();
});
afterEach(() => backEnd.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(backEnd.origin + path, { headers });
const listProducts = async (headers = {}) => {
  const response = await get(`${OPERATIONS}/APP_0027?limite=3`, headers);
  return ((await response.json()) as { produtos?: unknown[] }).produtos?.length;
};

describe('startFakeBackEnd', () => {
  it('responds with the default scenario, and with 404 to unknown operations, which it lists', async () => {
    const unknown = await get(`${OPERATIONS}/APP_9999?a=1`);

    expect(await listProducts()).toBe(3);
    expect(unknown.status).toBe(404);
    expect([...backEnd.unknown]).toEqual([`GET ${OPERATIONS}/APP_9999`]);
  });

  it('responds to renders in the chosen scenario, and to browsers in their own', async () => {
    backEnd.choice = { catalogo: 'vazio' };

    expect(await listProducts()).toBe(0);
    expect(await listProducts({ [SCENARIO_HEADER]: '{}' })).toBe(3);
    expect(await listProducts({ [SCENARIO_HEADER]: '{"catalogo":"lista-falha"}' })).toBeUndefined();
  });

  it('lists the operations of renders', async () => {
    await listProducts();
    await listProducts({ [SCENARIO_HEADER]: '{}' });

    expect(backEnd.calls).toEqual([`GET ${OPERATIONS}/APP_0027?limite=3`]);
  });

  it('ends the connection in a scenario without one', async () => {
    await expect(listProducts({ [SCENARIO_HEADER]: '{"rede":"offline"}' })).rejects.toThrow();
  });

  it('responds that nothing is published, as a shell without published content logs an error', async () => {
    const content = await get(`${FOLLOWED_CONTENT_PATH}?known=`);

    expect(await content.json()).toEqual({ version: '', catalogueVersion: null });
  });
});
