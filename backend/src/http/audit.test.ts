import { ChangePassword, Login, ReadSession } from 'shared-contracts/wire';
import { buildApp } from '../main/app';
import { attempts } from '../database/schema';
import { samplePassword, samplePerson } from '@fireflay/sample-store/customers';
import { addCustomers } from '../testing/builders';
import { aTestApp } from '../testing/test-app';

describe('the audit log', () => {
  it('has one line for each authentication event, with the customer and without typed data', async () => {
    const shop = await aTestApp();
    await addCustomers(shop.db);
    const lines: Record<string, unknown>[] = [];
    const configuration = { ...shop.dependencies.configuration, LOG_LEVEL: 'info' as const };
    const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const app = buildApp({ ...shop.dependencies, configuration }, { logTo: { write } });
    const send = (method: 'POST' | 'GET' | 'DELETE', url: string, payload?: object, cookie = '') =>
      app.inject({ method, url, ...(payload && { payload }), headers: { cookie } });
    const operation = (code: string) => `/api/datasnap/rest/TFireFlay/${code}`;
    const login = (senha: string, email: string = samplePerson) =>
      send('POST', operation(Login.code), { email, senha, redirect: '' });

    for (let each = 0; each < 7; each += 1) await login('Errada@1969');
    await login('Errada@1969', '111.444.777-35');
    await shop.db.delete(attempts);
    const { cookies } = await login(samplePassword);
    const cookie = `fireflay_session=${cookies[0]?.value}`;
    const { id } = (await send('GET', ReadSession.path, undefined, cookie)).json<{ id: string }>();
    const change = { senha_atual: samplePassword, senha_nova: 'Azulejo#77', id };
    const { cookies: renewed } = await send('POST', operation(ChangePassword.code), change, cookie);
    await send('DELETE', '/api/sessao', undefined, `fireflay_session=${renewed[0]?.value}`);
    await app.close();
    await shop.close();

    const events = lines.filter(({ audit }) => audit !== undefined);
    const unknown = events.find(({ customerId }) => customerId === undefined);
    expect(events.map(({ audit }) => audit)).toEqual([
      ...Array<string>(6).fill('login-failed'),
      'login-limited',
      'login-failed',
      'login',
      'password-changed',
      'logout',
    ]);
    expect(events.filter(({ customerId }) => String(customerId) === id)).toHaveLength(10);
    expect(unknown).toMatchObject({ audit: 'login-failed', person: expect.any(String) });
    expect(new Set(events.map(({ person }) => person)).size).toBe(3);
    expect(events.every(({ reqId }) => typeof reqId === 'string')).toBe(true);
    for (const secret of [
      samplePerson,
      '11144477735',
      samplePassword,
      'Errada@1969',
      'Azulejo#77',
    ]) {
      expect(JSON.stringify(lines)).not.toContain(secret);
    }
  });
});
