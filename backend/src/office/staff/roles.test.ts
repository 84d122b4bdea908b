import { eq } from 'drizzle-orm';
import { fixedRoles, MAX_ROLES, operations } from '@fireflay/back-office-wire';
import type { Operation, OperationName, RoleFields } from '@fireflay/back-office-wire';
import { outbox, staffRoles } from '../../database/schema';
import { aTestBackOffice, findChanges } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

let office: TestBackOffice;
let cookie: string;
beforeEach(async () => {
  office = await aTestBackOffice();
  cookie = await office.signIn('administrator');
});
afterEach(() => office.close());

const desk: RoleFields = {
  name: 'Balcão',
  rights: ['readOrders', 'readCustomers', 'makeQuotes'],
  maxDiscountPercent: 8,
  maxRefundCents: null,
};
const create = (fields: Partial<RoleFields> = {}, by = cookie) =>
  office.call('CreateRole', { ...desk, ...fields }, { cookie: by });
const sessionOf = async (own: string) =>
  (await office.call('ReadSession', {}, { cookie: own })).body;

describe('roles of the retailer’s own', () => {
  it('are made once, however often the request arrives, and the log has them', async () => {
    // A right brings the one that it needs.
    const given: Partial<RoleFields> = { name: ' Balcão ', rights: ['readOrders', 'makeQuotes'] };
    const [first, repeated] = await Promise.all([create(), create(given)]);
    const again = await create(given);

    expect([first.status, repeated.status, again.status].toSorted()).toEqual([200, 200, 200]);
    expect(await office.db.select().from(staffRoles)).toHaveLength(1);
    const [change] = await findChanges(office);
    expect(change).toMatchObject({ action: 'CreateRole', input: { name: expect.any(String) } });
    expect(again.body.rights).toEqual(desk.rights);
  });

  it('have a name that no other role has, whatever its capitals and accents', async () => {
    await create();

    const taken = await create({ name: 'BALCAO', maxDiscountPercent: 9 });
    const fixed = await create({ name: 'separacao' });
    const blank = await create({ name: ' . ' });

    expect([taken.status, fixed.status, blank.status]).toEqual([409, 409, 400]);
    for (const { body } of [taken, fixed, blank])
      expect((body as { fields?: object }).fields).toEqual({ name: expect.any(String) });
  });

  it('permit exactly what their rights permit, from the next request on', async () => {
    const { body: role } = await create();
    const own = await office.signIn(`role-${role.id}`);

    for (const [name, { access }] of Object.entries<Operation>(operations)) {
      if (
        typeof access === 'string' ||
        access.some((right) => desk.rights.includes(right as never))
      )
        continue;
      const { status } = await office.call(name as OperationName, { id: 1, file: 'x' } as never, {
        cookie: own,
      });
      expect([name, status]).toEqual([name, 403]);
    }
    expect((await office.call('ListOrders', { list: 'all' }, { cookie: own })).status).toBe(200);
    await office.call(
      'ChangeRole',
      { ...desk, id: role.id, version: 1, rights: ['editCoupons'] },
      {
        cookie,
      },
    );
    expect((await office.call('ListOrders', { list: 'all' }, { cookie: own })).status).toBe(403);
    expect((await office.call('ListCoupons', {}, { cookie: own })).status).toBe(200);
    expect(await sessionOf(own)).toMatchObject({ permissions: { rights: ['editCoupons'] } });
  });

  it('add up with fixed ones, with the largest limit', async () => {
    const { body: role } = await create();
    const own = await office.signIn('orders', `role-${role.id}`);

    const session = await sessionOf(own);

    expect(session).toMatchObject({
      permissions: {
        rights: expect.arrayContaining(fixedRoles.orders.rights as never[]),
        maxDiscountPercent: 8,
        maxRefundCents: null,
      },
    });
  });

  it('are not overwritten by a second administrator, who gets the values of the first', async () => {
    const { body: role } = await create();
    const other = await office.signIn('administrator');
    await office.call(
      'ChangeRole',
      { ...desk, id: role.id, version: 1, maxRefundCents: 5_000 },
      {
        cookie,
      },
    );
    const late = { ...desk, id: role.id, version: 1, maxDiscountPercent: 3 };

    const { status, body } = await office.call('ChangeRole', late, { cookie: other });

    expect(status).toBe(409);
    expect(body).toMatchObject({
      version: 2,
      fields: {
        maxDiscountPercent: 'Pessoa 1 salvou: 8%',
        maxRefundCents: expect.stringMatching(/^Pessoa 1 salvou: R\$\s50,00$/),
      },
    });
    const second = await office.call('ChangeRole', { ...late, version: 2 }, { cookie: other });
    const repeated = await office.call('ChangeRole', { ...late, version: 2 }, { cookie: other });
    expect([second.body.version, repeated.body.version]).toEqual([3, 3]);
  });

  it('tell those who have them by e-mail that they may do other things, but not of a new name', async () => {
    const { body: role } = await create();
    await office.signIn(`role-${role.id}`);
    const told = async () =>
      (await office.db.select().from(outbox).where(eq(outbox.topic, 'staff.access-changed')))
        .length;

    await office.call('ChangeRole', { ...desk, id: role.id, version: 1, name: 'Loja' }, { cookie });
    expect(await told()).toBe(0);
    await office.call(
      'ChangeRole',
      { ...desk, id: role.id, version: 2, name: 'Loja', maxDiscountPercent: 1 },
      { cookie },
    );
    expect(await told()).toBe(1);
  });

  it('stay while somebody has them, and are deleted once nobody has', async () => {
    const { body: role } = await create();
    await office.signIn(`role-${role.id}`);
    const { body: list } = await office.call('ListStaff', {}, { cookie });
    const id = list.staff.find(({ name }) => name === 'Pessoa 2')?.id ?? 0;

    const refused = await office.call('DeleteRole', { id: role.id }, { cookie });
    await office.call(
      'ChangeEmployee',
      { id, version: 1, roles: ['picker'], isActive: false },
      {
        cookie,
      },
    );
    const deleted = await office.call('DeleteRole', { id: role.id }, { cookie });
    const repeated = await office.call('DeleteRole', { id: role.id }, { cookie });

    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Pessoa 2') },
    });
    expect([deleted.status, repeated.status]).toEqual([200, 200]);
    const late = await office.call(
      'ChangeEmployee',
      { id, version: 2, roles: [`role-${role.id}`], isActive: true },
      { cookie },
    );
    const invited = await office.call(
      'InviteEmployee',
      { name: 'Eva', email: 'eva@loja.example', roles: [`role-${role.id}`] },
      { cookie },
    );
    expect([late.status, invited.status]).toEqual([409, 409]);
  });

  it('are at most as many as a list can show', async () => {
    for (let number = 0; number < MAX_ROLES; number += 1)
      await office.db.insert(staffRoles).values({
        ...desk,
        name: `Papel ${number}`,
        foldedName: `papel ${number}`,
        changedBy: 'Ana',
      });

    expect((await create()).status).toBe(409);
  });
});
