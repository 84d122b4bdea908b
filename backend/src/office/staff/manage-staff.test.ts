import { eq } from 'drizzle-orm';
import { staff } from '../../database/schema';
import { aTestBackOffice, PASSWORD } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await aTestBackOffice();
  cookie = await office.signIn('administrator');
});
afterEach(() => office.close());

const invite = (email = 'rui@loja.example') =>
  office.call('InviteEmployee', { name: 'Rui', email, roles: ['orders'] }, { cookie });

describe('managing the employees', () => {
  it('invites one with a link that sets the password, and lists everybody', async () => {
    const { body } = await invite();
    const token = new URL(body.link).hash.slice(1);

    expect(body.link).toMatch(/^http:\/\/localhost:\d*\/convite#[\w-]{43}$/);
    expect((await office.call('AcceptInvitation', { token, password: PASSWORD })).status).toBe(200);
    const list = await office.call('ListStaff', {}, { cookie });
    expect(list.body.staff).toMatchObject([
      { name: 'Pessoa 1', hasAuthenticator: true, lastSeenAt: expect.any(String) },
      { name: 'Rui', hasPassword: true, hasAuthenticator: false, lastSeenAt: null },
    ]);
  });

  it('refuses an e-mail that somebody has, whatever its capitals', async () => {
    await invite();

    expect(await invite('RUI@loja.example')).toMatchObject({
      status: 409,
      body: { fields: { email: expect.any(String) } },
    });
  });

  it('ends the sessions of an employee whose roles change, who signs in again with the new ones', async () => {
    const other = await office.signIn('orders');
    const { body } = await office.call('ListStaff', {}, { cookie });
    const id = body.staff.find(({ name }) => name === 'Pessoa 2')?.id ?? 0;

    const changed = await office.call(
      'ChangeEmployee',
      { id, version: 1, roles: ['finance'], isActive: true },
      { cookie },
    );

    expect(changed.body).toMatchObject({ roles: ['finance'], isActive: true });
    const after = await office.call('ReadSession', {}, { cookie: other });
    expect(after.body.state).toBe('signed-out');
  });

  it('does not overwrite what another administrator has changed: the second one gets the values of the first', async () => {
    const other = await office.signIn('administrator');
    const { body } = await invite();
    const { id, version } = body.member;
    const change = { id, version, isActive: true };
    await office.call(
      'ChangeEmployee',
      { ...change, roles: ['team'], remotes: ['mf-catalog'] },
      { cookie },
    );
    const late = { ...change, roles: ['finance' as const] };

    const refused = await office.call('ChangeEmployee', late, { cookie: other });

    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('Pessoa 1 mudou o acesso de Rui');
    expect(refused.body.fields).toEqual({ roles: 'Pessoa 1 salvou: Time de uma parte da loja' });
    const [stored] = await office.db.select().from(staff).where(eq(staff.id, id));
    expect(stored).toMatchObject({ roles: ['team'], remotes: ['mf-catalog'] });
    const second = { ...late, version: refused.body.version ?? 0 };
    const { body: changed } = await office.call('ChangeEmployee', second, { cookie: other });
    expect(changed).toMatchObject({ roles: ['finance'], version: version + 2 });
  });

  it('changes once what arrives twice', async () => {
    await office.signIn('orders');
    const change = { id: 2, version: 1, roles: ['administrator' as const], isActive: true };
    const first = await office.call('ChangeEmployee', change, { cookie });
    const { body: before } = await office.call('ListStaff', {}, { cookie });

    const repeated = await office.call('ChangeEmployee', change, { cookie });

    expect(first.body.version).toBe(2);
    expect(repeated).toMatchObject({ status: 200, body: first.body });
    expect((await office.call('ListStaff', {}, { cookie })).body).toEqual(before);
  });

  it('resets one who lost a password or phone: the old ones and the session end', async () => {
    const other = await office.signIn('orders');
    const { body } = await office.call('ListStaff', {}, { cookie });
    const id = body.staff.find(({ name }) => name === 'Pessoa 2')?.id ?? 0;

    const { body: invitation } = await office.call('ResetEmployee', { id }, { cookie });

    expect(invitation.member).toMatchObject({ hasPassword: false, hasAuthenticator: false });
    expect((await office.call('ReadSession', {}, { cookie: other })).body.state).toBe('signed-out');
    const signIn = { email: 'pessoa2@loja.example', password: PASSWORD };
    expect((await office.call('SignIn', signIn)).status).toBe(401);
  });

  it('lets nobody change their own account', async () => {
    const [own] = await office.db.select().from(staff).where(eq(staff.name, 'Pessoa 1'));
    const id = own?.id ?? 0;

    const change = { id, version: 1, roles: ['administrator' as const], isActive: false };
    expect((await office.call('ChangeEmployee', change, { cookie })).status).toBe(409);
    expect((await office.call('ResetEmployee', { id }, { cookie })).status).toBe(409);
  });

  it('keeps one administrator when two remove each other at the same time', async () => {
    const other = await office.signIn('administrator');
    const { body } = await office.call('ListStaff', {}, { cookie });
    const [one = 0, two = 0] = body.staff.map(({ id }) => id);

    await Promise.all([
      office.call(
        'ChangeEmployee',
        { id: two, version: 1, roles: ['orders'], isActive: true },
        { cookie },
      ),
      office.call(
        'ChangeEmployee',
        { id: one, version: 1, roles: ['orders'], isActive: true },
        { cookie: other },
      ),
    ]);

    const rows = await office.db.select().from(staff);
    expect(rows.filter(({ roles }) => roles.includes('administrator'))).toHaveLength(1);
  });

  it('takes two roles for other ones than a third whose name has both of theirs', async () => {
    const names = ['Caixa', 'Loja', 'Caixa, Loja'];
    const roles = await Promise.all(
      names.map(async (name) => {
        const fields = { name, maxDiscountPercent: 0, maxRefundCents: null };
        const made = await office.call(
          'CreateRole',
          { ...fields, rights: ['readOrders'] },
          { cookie },
        );
        return `role-${made.body.id}` as const;
      }),
    );
    const { body } = await invite();
    const { id } = body.member;
    await office.call(
      'ChangeEmployee',
      { id, version: 1, roles: roles.slice(0, 2), isActive: true },
      { cookie },
    );

    const changed = await office.call(
      'ChangeEmployee',
      { id, version: 2, roles: roles.slice(2), isActive: true },
      { cookie },
    );

    expect(changed.body.roles).toEqual(roles.slice(2));
    const { body: list } = await office.call('ListStaff', {}, { cookie });
    expect(list.ownRoles.map(({ label }) => label)).toEqual(['Caixa', 'Caixa, Loja', 'Loja']);
  });
});
