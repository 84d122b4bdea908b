import { eq } from 'drizzle-orm';
import { staff, staffSessions } from '../../database/schema';
import { aTestBackOffice, codeOf, PASSWORD } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';
import { acceptInvitation, inviteEmployee } from './invitations';

let office: TestBackOffice;
beforeEach(async () => {
  office = await aTestBackOffice();
});
afterEach(() => office.close());

const MINUTE = 60_000;
const later = (ms: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + ms);
};

async function invite(email = 'rui@loja.example') {
  const { db, clock } = office;
  const { token } = await inviteEmployee(db, { name: 'Rui', email, roles: ['orders'] }, clock.now);
  return token;
}

async function enrol(email = 'rui@loja.example') {
  const token = await invite(email);
  await acceptInvitation(office.db, { token, password: PASSWORD }, office.clock.now);
  const first = await office.call('SignIn', { email, password: PASSWORD });
  if (first.body.state !== 'enrolment-needed') throw new Error('no authenticator was offered');
  const { secret } = first.body;
  const code = codeOf(secret, office.clock.now);
  const { cookie } = await office.call('EnterCode', { code }, { cookie: first.cookie });
  return { secret, cookie };
}

describe('signing in to the back office', () => {
  it('takes an invitation, a password and the first code of a new authenticator', async () => {
    const token = await invite();
    const accepted = await office.call('AcceptInvitation', { token, password: PASSWORD });
    expect(accepted.body).toEqual({ email: 'rui@loja.example' });

    const password = await office.call('SignIn', {
      email: ' Rui@Loja.example',
      password: PASSWORD,
    });
    expect(password.body).toMatchObject({
      state: 'enrolment-needed',
      uri: expect.stringMatching(/^otpauth:\/\/totp\/.*rui%40loja\.example\?/),
    });
    const reloaded = await office.call('ReadSession', {}, { cookie: password.cookie });
    expect(reloaded.body).toEqual(password.body);

    const { secret } = password.body as { secret: string };
    const code = codeOf(secret, office.clock.now);
    const verified = await office.call('EnterCode', { code }, { cookie: password.cookie });
    expect(verified.body).toMatchObject({
      state: 'signed-in',
      employee: { name: 'Rui', roles: ['orders'] },
      hasOwnServer: false,
    });
    expect(verified.cookie).not.toBe(password.cookie);
    const old = await office.call('ReadSession', {}, { cookie: password.cookie });
    expect(old.body).toEqual({ state: 'signed-out' });
  });

  it('keeps password, cookie, invitation and secret of the authenticator out of the database', async () => {
    const token = await invite();
    const { secret, cookie = '' } = await enrol('outro@loja.example');
    const rows = JSON.stringify([
      await office.db.select().from(staff),
      await office.db.select().from(staffSessions),
    ]);

    for (const text of [token, PASSWORD, secret, cookie.split('=')[1] ?? '']) {
      expect(rows).not.toContain(text);
    }
  });

  it('accepts an invitation once, for three days, and no guessable password', async () => {
    const token = await invite();
    const weak = await office.call('AcceptInvitation', { token, password: 'password1234' });
    expect(weak).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });

    await office.call('AcceptInvitation', { token, password: PASSWORD });
    const again = await office.call('AcceptInvitation', { token, password: PASSWORD });
    expect(again).toMatchObject({
      status: 410,
      body: { message: expect.stringMatching(/convite/) },
    });

    const late = await invite('tarde@loja.example');
    later(3 * 24 * 60 * MINUTE + 1);
    const expired = await office.call('AcceptInvitation', { token: late, password: PASSWORD });
    expect(expired.status).toBe(410);
  });

  it('needs a code each time, and takes no code twice', async () => {
    const { secret } = await enrol();
    const code = codeOf(secret, office.clock.now);
    const password = await office.call('SignIn', {
      email: 'rui@loja.example',
      password: PASSWORD,
    });
    expect(password.body).toEqual({ state: 'code-needed' });

    const used = await office.call('EnterCode', { code }, { cookie: password.cookie });
    expect(used).toMatchObject({ status: 401, body: { fields: { code: expect.any(String) } } });

    later(MINUTE);
    const next = codeOf(secret, office.clock.now);
    const [one, other] = await Promise.all([
      office.call('EnterCode', { code: next }, { cookie: password.cookie }),
      office.call('EnterCode', { code: next }, { cookie: password.cookie }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual([200, 401]);
  });

  it('lets nobody do anything with the password alone', async () => {
    await enrol();
    const password = await office.call('SignIn', {
      email: 'rui@loja.example',
      password: PASSWORD,
    });

    expect((await office.call('ListStaff', {}, { cookie: password.cookie })).status).toBe(401);
    later(11 * MINUTE);
    const late = await office.call('ReadSession', {}, { cookie: password.cookie });
    expect(late.body).toEqual({ state: 'signed-out' });
  });

  it('locks a person out on one network after six wrong passwords or codes, for a quarter of an hour', async () => {
    const { secret } = await enrol();
    const credentials = { email: 'rui@loja.example', password: PASSWORD };
    const { cookie } = await office.call('SignIn', credentials);
    for (const code of ['000000', '000001', '000002']) {
      await office.call('EnterCode', { code }, { cookie });
    }
    for (const password of ['a', 'b', 'c']) {
      await office.call('SignIn', { ...credentials, password });
    }

    later(MINUTE);
    const code = codeOf(secret, office.clock.now);
    expect((await office.call('EnterCode', { code }, { cookie })).status).toBe(429);
    const limited = await office.call('SignIn', credentials);
    expect(limited).toMatchObject({ status: 429, headers: { 'retry-after': expect.anything() } });
    const elsewhere = await office.call('SignIn', credentials, { from: '198.51.100.7' });
    expect(elsewhere.status).toBe(200);

    later(15 * MINUTE);
    expect((await office.call('SignIn', credentials)).status).toBe(200);
  });

  it('ends after an hour without a request, after twelve hours, and by signing out', async () => {
    const { cookie } = await enrol();
    const state = async () => (await office.call('ReadSession', {}, { cookie })).body.state;
    for (let hour = 0; hour < 11; hour += 1) {
      later(59 * MINUTE);
      expect(await state()).toBe('signed-in');
    }
    later(61 * MINUTE);
    expect(await state()).toBe('signed-out');

    const other = await enrol('eva@loja.example');
    for (let at = 0; at < 13; at += 1) {
      later(57 * MINUTE);
      await office.call('ReadSession', {}, { cookie: other.cookie });
    }
    const over = await office.call('ReadSession', {}, { cookie: other.cookie });
    expect(over.body.state).toBe('signed-out');

    const third = await enrol('ivo@loja.example');
    await office.call('SignOut', {}, { cookie: third.cookie });
    const out = await office.call('ReadSession', {}, { cookie: third.cookie });
    expect(out.body.state).toBe('signed-out');
  });

  it('is impossible for a person who was deactivated, at once', async () => {
    const { cookie } = await enrol();
    await office.db.update(staff).set({ isActive: false }).where(eq(staff.name, 'Rui'));

    expect((await office.call('ReadSession', {}, { cookie })).body.state).toBe('signed-out');
    const again = await office.call('SignIn', { email: 'rui@loja.example', password: PASSWORD });
    expect(again.status).toBe(401);
  });

  it('compares no more than six codes of 50 wrong ones that are sent at once', async () => {
    const { secret } = await enrol();
    const credentials = { email: 'rui@loja.example', password: PASSWORD };
    const { cookie } = await office.call('SignIn', credentials);
    const wrong = codeOf(secret, new Date(office.clock.now.getTime() + 60 * MINUTE));

    const replies = await Promise.all(
      Array.from({ length: 50 }, () => office.call('EnterCode', { code: wrong }, { cookie })),
    );

    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(44);
  });
});
