import { eq } from 'drizzle-orm';
import { staff, staffSessions } from '../../database/schema';
import { receiveEmails } from '../../testing/accounts';
import { aTestBackOffice, codeOf, findChanges, PASSWORD } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';
import { acceptInvitation, inviteEmployee } from './invitations';

const MINUTE = 60_000;
const EMAIL = 'rui@loja.example';
const NEW_PASSWORD = 'calha beiral rufo telha';
const credentials = { email: EMAIL, password: PASSWORD };

let office: TestBackOffice;
let secret: string;
let cookie: string | undefined;
let deviceCookie: string | undefined;

beforeEach(async () => {
  office = await aTestBackOffice();
  const { db, clock } = office;
  const invited = { name: 'Rui', email: EMAIL, roles: ['orders' as const] };
  const { token } = await inviteEmployee(db, invited, clock.now);
  await acceptInvitation(db, { token, password: PASSWORD }, clock.now);
  const first = await office.call('SignIn', credentials);
  if (first.body.state !== 'enrolment-needed') throw new Error('no authenticator was offered');
  secret = first.body.secret;
  ({ cookie, deviceCookie } = await enter(first.cookie));
});
afterEach(() => office.close());

const later = (ms: number) => {
  office.clock.now = new Date(office.clock.now.getTime() + ms);
};
const enter = (pending: string | undefined, code = codeOf(secret, office.clock.now)) =>
  office.call('EnterCode', { code }, { cookie: pending });
const account = async (own = cookie) =>
  (await office.call('ReadAccount', {}, { cookie: own })).body;
const subjects = async () =>
  (await receiveEmails(office.shop, EMAIL)).map(({ subject }) => subject);

/** Signs in again, in another browser unless the cookie of a known one is given. */
async function signInAgain(device?: string, password = PASSWORD, from = '203.0.113.7') {
  later(MINUTE);
  const options = { from, headers: { 'user-agent': 'Firefox/130 (Windows NT 10)' } };
  const pending = await office.call(
    'SignIn',
    { email: EMAIL, password },
    { ...options, cookie: device },
  );
  const code = codeOf(secret, office.clock.now);
  const both = [pending.cookie, device].filter(Boolean).join('; ');
  return office.call('EnterCode', { code }, { ...options, cookie: both });
}

describe('an employee’s own account', () => {
  it('changes the password with the current one, tells its owner, and ends the other sessions', async () => {
    const other = await signInAgain();
    const change = (currentPassword: string, newPassword = NEW_PASSWORD) =>
      office.call('ChangePassword', { currentPassword, newPassword }, { cookie });

    expect((await change('errada')).body.fields).toEqual({
      currentPassword: 'A senha atual não confere.',
    });
    expect((await change(PASSWORD, 'aaaaaaaaaaaa')).body.fields).toHaveProperty('newPassword');
    expect((await change(PASSWORD)).status).toBe(200);

    const state = (own?: string) => office.call('ReadSession', {}, { cookie: own });
    expect((await state(other.cookie)).body.state).toBe('signed-out');
    expect((await state(cookie)).body.state).toBe('signed-in');
    expect((await office.call('SignIn', credentials)).status).toBe(401);
    expect((await signInAgain(undefined, NEW_PASSWORD)).body.state).toBe('signed-in');
    expect(await subjects()).toContainEqual(expect.stringContaining('senha foi trocada'));
    const log = JSON.stringify(await findChanges(office));
    expect(log).toContain('ChangePassword');
    expect(log).not.toMatch(new RegExp(`${PASSWORD}|${NEW_PASSWORD}`));
  });

  it('takes another phone: the new secret is the session’s own until its first code, then the former one ends', async () => {
    const former = secret;
    const offered = await office.call('StartAuthenticator', {}, { cookie });
    const again = await office.call('StartAuthenticator', {}, { cookie });
    expect(again.body).toEqual(offered.body);
    expect(offered.body.secret).not.toBe(former);

    const confirm = (code: string) => office.call('ConfirmAuthenticator', { code }, { cookie });
    expect((await confirm('000000')).body.fields).toHaveProperty('code');
    const code = codeOf(offered.body.secret, office.clock.now);
    expect((await confirm(code)).status).toBe(200);
    // A lost reply is asked for again.
    expect((await confirm(code)).status).toBe(200);

    later(MINUTE);
    const { cookie: pending } = await office.call('SignIn', credentials);
    expect((await enter(pending, codeOf(former, office.clock.now))).status).toBe(401);
    expect((await enter(pending, codeOf(offered.body.secret, office.clock.now))).status).toBe(200);
    expect(await subjects()).toContainEqual(expect.stringContaining('autenticador foi trocado'));
  });

  it('has ten recovery codes, shown once and stored as hashes; each replaces the phone once', async () => {
    const { body } = await office.call('CreateRecoveryCodes', {}, { cookie });
    const [code = '', other = ''] = body.codes;
    expect(new Set(body.codes).size).toBe(10);
    expect(JSON.stringify(await office.db.select().from(staff))).not.toContain(code);

    const pending = async () => (await office.call('SignIn', credentials)).cookie;
    expect((await enter(await pending(), code.toLowerCase())).body.state).toBe('signed-in');
    expect((await enter(await pending(), code)).status).toBe(401);
    const own = await pending();
    const twice = await Promise.all([enter(own, other), enter(own, other)]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect((await account()).recoveryCodes).toBe(8);
    expect(await subjects()).toContainEqual(expect.stringContaining('código de recuperação'));

    await office.call('CreateRecoveryCodes', {}, { cookie });
    expect((await enter(await pending(), body.codes[2])).status).toBe(401);
  });

  it('lists its sessions with their browsers, and ends another one, but not that of somebody else', async () => {
    const other = await signInAgain();
    const stranger = await office.signIn('orders');
    const [foreign] = (await account(stranger)).sessions;

    const { sessions } = await account();
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox no Windows', false],
      ['', true],
    ]);
    for (const id of [sessions[0]?.id, foreign?.id]) {
      await office.call('EndSession', { id: id ?? '' }, { cookie });
    }

    expect((await account()).sessions).toHaveLength(1);
    expect((await office.call('ReadSession', {}, { cookie: other.cookie })).body.state).toBe(
      'signed-out',
    );
    expect((await office.call('ReadSession', {}, { cookie: stranger })).body.state).toBe(
      'signed-in',
    );
    expect(await office.db.select().from(staffSessions)).toHaveLength(2);
  });

  it('confirms with a code before what needs one, and no code works twice', async () => {
    later(6 * MINUTE);
    expect((await office.call('CreateRecoveryCodes', {}, { cookie })).status).toBe(428);

    const code = codeOf(secret, office.clock.now);
    expect((await office.call('ConfirmCode', { code: '000000' }, { cookie })).status).toBe(400);
    expect((await office.call('ConfirmCode', { code }, { cookie })).status).toBe(200);
    expect((await office.call('ConfirmCode', { code }, { cookie })).status).toBe(400);
    expect((await office.call('CreateRecoveryCodes', {}, { cookie })).status).toBe(200);
  });

  it('is told by e-mail of a sign-in in a new browser, and not of one in a known browser', async () => {
    const news = async () =>
      (await subjects()).filter((subject) => subject.includes('novo aparelho')).length;
    const before = await news();

    await signInAgain(deviceCookie);
    expect(await news()).toBe(before);
    await signInAgain();
    expect(await news()).toBe(before + 1);
    const [email] = await receiveEmails(office.shop, EMAIL);
    expect(email?.text).toContain('Firefox no Windows');
  });

  it('is known beside colleagues who use the same browser', async () => {
    const { db, clock } = office;
    const invited = { name: 'Eva', email: 'eva@loja.example', roles: ['orders' as const] };
    const { token } = await inviteEmployee(db, invited, clock.now);
    await acceptInvitation(db, { token, password: PASSWORD }, clock.now);
    const login = { email: 'eva@loja.example', password: PASSWORD };
    const first = await office.call('SignIn', login, { cookie: deviceCookie });
    const offered = first.body.state === 'enrolment-needed' ? first.body.secret : '';
    const both = [first.cookie, deviceCookie].join('; ');
    const { deviceCookie: shared } = await enter(both, codeOf(offered, clock.now));
    const before = (await subjects()).length;

    await signInAgain(shared);

    expect(await subjects()).toHaveLength(before);
  });

  it('is not shut out of a known browser by wrong names and passwords from the same network', async () => {
    const from = '198.51.100.9';
    for (let at = 0; at < 34; at += 1) {
      await office.call('SignIn', { email: `nome${at}@loja.example`, password: 'x' }, { from });
    }
    for (let at = 0; at < 6; at += 1) {
      await office.call('SignIn', { email: EMAIL, password: 'x' }, { from });
    }

    expect((await office.call('SignIn', credentials, { from })).status).toBe(429);
    const known = await signInAgain(deviceCookie, PASSWORD, from);
    expect(known.body.state).toBe('signed-in');
  });

  it('is told by e-mail when its access changes or a new invitation replaces it', async () => {
    const administrator = await office.signIn('administrator');
    const [rui] = await office.db.select().from(staff).where(eq(staff.email, EMAIL));
    const id = rui?.id ?? 0;
    const change = { id, version: 1, roles: ['finance' as const], isActive: true };

    await office.call('ChangeEmployee', change, { cookie: administrator });
    await office.call('ResetEmployee', { id }, { cookie: administrator });

    expect(await subjects()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('acesso mudou'),
        expect.stringContaining('novo convite'),
      ]),
    );
  });
});

describe('an enrolment of the second factor', () => {
  it('has a secret of its own for each session: whoever saw another one has nothing', async () => {
    const { db, clock } = office;
    const invited = { name: 'Eva', email: 'eva@loja.example', roles: ['orders' as const] };
    const { token } = await inviteEmployee(db, invited, clock.now);
    await acceptInvitation(db, { token, password: PASSWORD }, clock.now);
    const signIn = () => office.call('SignIn', { email: 'eva@loja.example', password: PASSWORD });
    const [owner, attacker] = [await signIn(), await signIn()];
    const secretOf = ({ body }: typeof owner) =>
      body.state === 'enrolment-needed' ? body.secret : '';
    expect(secretOf(attacker)).not.toBe(secretOf(owner));

    const code = (of: typeof owner) => codeOf(secretOf(of), clock.now);
    expect((await enter(attacker.cookie, code(owner))).status).toBe(401);
    expect((await enter(owner.cookie, code(owner))).body.state).toBe('signed-in');

    // The attacker's session was open before: neither its secret nor a new offer helps.
    expect((await enter(attacker.cookie, code(attacker))).status).toBe(401);
    const session = await office.call('ReadSession', {}, { cookie: attacker.cookie });
    expect(session.body).toEqual({ state: 'code-needed' });
  });
});
