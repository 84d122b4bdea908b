import { BACKEND_TOKEN_HEADER, renderTokenOf } from '@fireflay/service';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { addProducts } from '../testing/builders';
import { aTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

const token = 'um-segredo-de-ao-menos-32-letras';

describe('the back end with a BACKEND_TOKEN', () => {
  let shop: TestApp;
  let app: FastifyInstance;
  let log: string;

  beforeEach(async () => {
    shop = await aTestApp();
    await addProducts(shop.db, [{ code: 1 }]);
    log = '';
    const configuration = {
      ...shop.dependencies.configuration,
      backendToken: token,
      logLevel: 'trace',
    };
    app = buildApp(
      { ...shop.dependencies, configuration },
      { logTo: { write: (line) => (log += line) } },
    );
  });
  afterEach(async () => {
    await app.close();
    await shop.close();
  });

  const stock = '/api/datasnap/rest/TFireFlay/APP_0034?codigo=1&qtde=1';
  const ask = async (given: string | undefined, url = stock, method: 'GET' | 'POST' = 'GET') => {
    const headers = given === undefined ? {} : { [BACKEND_TOKEN_HEADER]: given };
    const body = method === 'POST' ? { payload: {} } : {};
    return (await app.inject({ method, url, headers, ...body })).statusCode;
  };

  it('answers the shell, and nobody who has no token or another one', async () => {
    expect(await ask(token)).toBe(200);
    expect(await ask(undefined)).toBe(401);
    expect(await ask('')).toBe(401);
    expect(await ask(`${token}x`)).toBe(401);
  });

  it.each(['/api/sessao', '/sandbox/emails', '/sitemap.xml', '/imagens/x.webp', '/nowhere'])(
    'refuses %s to somebody without it',
    async (path) => {
      expect(await ask(undefined, path)).toBe(401);
    },
  );

  it('says how it is to a balancer, which has none', async () => {
    expect([await ask(undefined, '/healthz'), await ask(undefined, '/readyz')]).toEqual([200, 200]);
  });

  it('lets render processes read, and change nothing', async () => {
    const rendering = renderTokenOf(token);

    expect(await ask(rendering)).toBe(200);
    expect(await ask(rendering, '/api/listas', 'POST')).toBe(401);
    expect(await ask(rendering, '/api/datasnap/rest/TFireFlay/APP_0049')).toBe(401);
  });

  it('warns once, and never writes a token into the log', async () => {
    await ask(token);
    await ask(renderTokenOf(token));
    await ask('somebody-else-with-a-guess');
    await ask('somebody-else-with-a-guess');

    expect(log.match(/without the right BACKEND_TOKEN/g)).toHaveLength(1);
    expect(log).not.toMatch(new RegExp(`${token}|${renderTokenOf(token)}|somebody-else`));
  });
});
