import { BACKEND_TOKEN_HEADER, renderTokenOf } from '@fireflay/service';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../main/app';
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
      BACKEND_TOKEN: token,
      LOG_LEVEL: 'trace' as const,
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
  const send = async (given: string | undefined, url = stock, method: 'GET' | 'POST' = 'GET') => {
    const headers = given === undefined ? {} : { [BACKEND_TOKEN_HEADER]: given };
    const body = method === 'POST' ? { payload: {} } : {};
    return (await app.inject({ method, url, headers, ...body })).statusCode;
  };

  it('responds to the shell only, not to requests without the right token', async () => {
    expect(await send(token)).toBe(200);
    expect(await send(undefined)).toBe(401);
    expect(await send('')).toBe(401);
    expect(await send(`${token}x`)).toBe(401);
  });

  it.each(['/api/sessao', '/sandbox/emails', '/sitemap.xml', '/imagens/x.webp', '/nowhere'])(
    'refuses %s without the token',
    async (path) => {
      expect(await send(undefined, path)).toBe(401);
    },
  );

  it('reports its health to balancers without a token', async () => {
    expect([await send(undefined, '/healthz'), await send(undefined, '/readyz')]).toEqual([
      200, 200,
    ]);
  });

  it('allows render workers to read, and to change nothing', async () => {
    const rendering = renderTokenOf(token);

    expect(await send(rendering)).toBe(200);
    expect(await send(rendering, '/api/listas', 'POST')).toBe(401);
    expect(await send(rendering, '/api/datasnap/rest/TFireFlay/APP_0049')).toBe(401);
  });

  it('warns once, and never logs a token', async () => {
    await send(token);
    await send(renderTokenOf(token));
    await send('guessed-token-of-another-client');
    await send('guessed-token-of-another-client');

    expect(log.match(/without the right BACKEND_TOKEN/g)).toHaveLength(1);
    expect(log).not.toMatch(new RegExp(`${token}|${renderTokenOf(token)}|guessed-token`));
  });
});
