import { operations } from '@fireflay/back-office-wire';
import type { OperationName } from '@fireflay/back-office-wire';
import { staffChanges } from '../database/schema';
import { aTestBackOffice, PASSWORD } from './testing/test-back-office';
import type { TestBackOffice } from './testing/test-back-office';

let office: TestBackOffice;
beforeEach(async () => {
  office = await aTestBackOffice();
});
afterEach(() => office.close());

const guarded = (Object.keys(operations) as OperationName[]).filter(
  (name) => operations[name].access !== 'anyone',
);

describe('the back office', () => {
  it.each(guarded)('refuses %s without an employee', async (name) => {
    expect(await office.call(name, { id: 1 } as never)).toMatchObject({ status: 401 });
  });

  it("refuses what another role's employee may do", async () => {
    const cookie = await office.signIn('orders');

    expect((await office.call('ListStaff', {}, { cookie })).status).toBe(403);
  });

  it('refuses changes that a page of another origin requests, the store above all', async () => {
    const cookie = await office.signIn('administrator');
    const input = { name: 'Rui', email: 'rui@loja.example', roles: ['orders' as const] };
    for (const origin of ['http://localhost:3000', 'https://mal.example', 'null']) {
      const refused = await office.call('InviteEmployee', input, { cookie, headers: { origin } });
      expect(refused.status).toBe(403);
    }
    const crossSite = await office.call('InviteEmployee', input, {
      cookie,
      headers: { 'sec-fetch-site': 'same-site' },
    });
    expect(crossSite.status).toBe(403);
  });

  it('has a strict cookie, and replies that no other origin may read or frame', async () => {
    const response = await office.office.inject({ url: '/api/session' });
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();

    await office.signIn('orders');
    const signedIn = await office.office.inject({
      method: 'POST',
      url: '/api/session',
      payload: { email: 'pessoa1@loja.example', password: PASSWORD },
    });
    expect(signedIn.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict/);
  });

  it('names the fields that are not as expected', async () => {
    const cookie = await office.signIn('administrator');
    const { status, body } = await office.call(
      'InviteEmployee',
      { name: 'R', email: 'rui', roles: [] },
      { cookie },
    );

    expect(status).toBe(400);
    expect(Object.keys(body.campos ?? {}).toSorted()).toEqual(['email', 'name', 'roles']);
  });

  it('records every change with its author and outcome, and no secret', async () => {
    const cookie = await office.signIn('administrator');
    const input = { name: 'Rui', email: 'rui@loja.example', roles: ['orders' as const] };
    await office.call('InviteEmployee', input, { cookie });
    await office.call('InviteEmployee', { ...input, password: 'segredo' } as never, { cookie });

    const rows = await office.db.select().from(staffChanges).orderBy(staffChanges.id);
    expect(rows).toMatchObject([
      { actor: 'Pessoa 1', action: 'InviteEmployee', input, status: 200 },
      { actor: 'Pessoa 1', action: 'InviteEmployee', input, status: 409 },
    ]);
    expect(JSON.stringify(rows)).not.toContain('segredo');
    const { body } = await office.call('ListChanges', {}, { cookie });
    expect(body.changes.map(({ status }) => status)).toEqual([409, 200]);
  });

  it('says what to do while its page is not built', async () => {
    const response = await office.office.inject({ url: '/pedidos' });

    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
  });
});
