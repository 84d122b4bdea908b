import { EndOtherSession, Login, ReadSession, ReadSessions } from 'shared-contracts/wire';
import type { OpenSessionDto } from 'shared-contracts/wire';
import { samplePerson } from '@fireflay/sample-store/customers';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

describe('the sessions of a customer', () => {
  let shop: TestApp;
  let cookie: string;
  let onPhone: string | undefined;

  beforeEach(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    cookie = await shop.signIn();
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const login = { email: samplePerson, senha: 'Obra@1969', redirect: '' };
    const headers = { 'user-agent': phone };
    ({ cookie: onPhone } = await shop.call(Login, login, { headers }));
  });
  afterEach(() => shop.close());

  const list = async () => (await shop.call(ReadSessions, {}, { cookie })).body as OpenSessionDto[];
  const isSignedIn = async (who: string | undefined) =>
    (await shop.call(ReadSession, {}, { cookie: who })).status === 200;

  it('are listed in plain words, last used first, without their secrets', async () => {
    const sessions = await list();

    expect(sessions).toMatchObject([
      { aparelho: 'Safari no iPhone', ultimo_uso: '2026-11-24T13:01:00.000Z', atual: false },
      { aparelho: '', inicio: '2026-11-24T13:00:00.000Z', atual: true },
    ]);
    expect(cookie).not.toContain(sessions[1]?.id);
  });

  it('end one by one, however often the request is sent', async () => {
    const third = await shop.signIn();
    const id = (await list()).find(({ aparelho }) => aparelho !== '')?.id;

    const first = await shop.call(EndOtherSession, { id }, { cookie });
    const again = await shop.call(EndOtherSession, { id }, { cookie });

    expect([first.status, again.status]).toEqual([204, 204]);
    expect(await Promise.all([cookie, onPhone, third].map(isSignedIn))).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('end all together, except the current one', async () => {
    const third = await shop.signIn();

    await shop.call(EndOtherSession, { id: 'outras' }, { cookie });

    expect(await Promise.all([cookie, onPhone, third].map(isSignedIn))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await list()).toHaveLength(1);
  });

  it('include the current one even when it is the one to end', async () => {
    const id = (await list()).find(({ atual }) => atual)?.id;

    await shop.call(EndOtherSession, { id }, { cookie });

    expect(await isSignedIn(cookie)).toBe(true);
  });

  it('are not accessible to other customers', async () => {
    expect((await shop.call(ReadSessions)).status).toBe(401);
    expect((await shop.call(EndOtherSession, { id: 'outras' })).status).toBe(401);
  });
});
