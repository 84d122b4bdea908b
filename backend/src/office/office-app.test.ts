import { fixedRoles, operations } from '@fireflay/back-office-wire';
import type { Operation, OperationName } from '@fireflay/back-office-wire';
import { aTestBackOffice, findChanges, PASSWORD } from './testing/test-back-office';
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
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(['email', 'name', 'roles']);
  });

  it('records every change with its author and outcome, and no secret', async () => {
    const cookie = await office.signIn('administrator');
    const input = { name: 'Rui', email: 'rui@loja.example', roles: ['orders' as const] };
    await office.call('InviteEmployee', input, { cookie });
    await office.call('InviteEmployee', { ...input, password: 'segredo' } as never, { cookie });

    const rows = await findChanges(office);
    expect(rows).toMatchObject([
      { actor: 'Pessoa 1', action: 'InviteEmployee', input, status: 200 },
      { actor: 'Pessoa 1', action: 'InviteEmployee', input, status: 409 },
    ]);
    expect(JSON.stringify(rows)).not.toContain('segredo');
    const { body } = await office.call('ListChanges', { kind: 'changes' }, { cookie });
    expect(body.changes.map(({ status }) => status)).toEqual([409, 200]);
  });

  it('records sign-ins, wrong codes and attempts that the role does not permit, and lists them apart', async () => {
    const administrator = await office.signIn('administrator');
    const cookie = await office.signIn('content');

    for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
      if (
        typeof operation.access === 'string' ||
        operation.access.some((right) => fixedRoles.content.rights.includes(right))
      )
        continue;
      const { status } = await office.call(name, { id: 1, file: 'x' } as never, { cookie });
      expect([name, status]).toEqual([name, 403]);
      const [refused] = (await findChanges(office)).slice(-1);
      expect(refused).toMatchObject({ actor: 'Pessoa 2', action: name, status: 403 });
    }
    const login = { email: 'pessoa2@loja.example', password: 'wrong' };
    await office.call('SignIn', login);

    const { body } = await office.call(
      'ListChanges',
      { kind: 'access' },
      { cookie: administrator },
    );
    expect(body.changes[0]).toMatchObject({ actor: 'Pessoa 2', action: 'SignIn', status: 401 });
    expect(body.changes.some(({ status }) => status === 403)).toBe(true);
    const changes = await office.call(
      'ListChanges',
      { kind: 'changes' },
      { cookie: administrator },
    );
    expect(changes.body.changes).toEqual([]);
  });

  const codeOperations = (Object.entries(operations) as [OperationName, Operation][])
    .filter(([, { needsCode }]) => needsCode)
    .map(([name]) => name);

  it('asks for a code before what erases, refunds or gives access', () => {
    expect(codeOperations).toEqual(
      expect.arrayContaining(['EraseCustomer', 'RefundOrder', 'RefundReturn', 'InviteEmployee']),
    );
  });

  it('refuses each of these with 428 five minutes after the last code, and records nothing', async () => {
    const cookie = await office.signIn('administrator');
    office.clock.now = new Date(office.clock.now.getTime() + 5 * 60_000);

    for (const name of codeOperations) {
      const { status, body } = await office.call(name, { id: 1 } as never, { cookie });
      expect([name, status, body.message]).toEqual([
        name,
        428,
        expect.stringContaining('aplicativo autenticador'),
      ]);
    }

    expect(await findChanges(office)).toEqual([]);
  });

  it('says what to do while its page is not built', async () => {
    const response = await office.office.inject({ url: '/pedidos' });

    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
  });
});
