import { and, eq, isNull, lt } from 'drizzle-orm';
import type { SessionState } from '@fireflay/back-office-wire';
import type { FastifyBaseLogger } from 'fastify';
import { staff } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { FailedAttemptError } from '../../limits/attempt-limiter';
import type { AttemptLimit } from '../../limits/attempt-limiter';
import { isCorrectPassword } from '../../customers/sessions/passwords';
import type { BackOfficeContext, Handler } from '../context';
import { copy } from '../copy';
import { authenticatorUri, createAuthenticatorSecret, findCodeStep } from './authenticator';
import { acceptInvitation as accept } from './invitations';
import { recordAccess } from './access-log';
import { isRecoveryCode, takeRecoveryCode } from './recovery-codes';
import { toEmployee } from './staff-dto';
import { enqueueStaffEvent } from './staff-events';
import type { FoundSession, StaffRow } from './staff-session';

/** Maximum failures in a quarter of an hour: wrong passwords or codes of one person on one network, … */
const MAX_FAILURES_PER_PERSON_AND_PLACE = 6;
/** … of one network, … */
const MAX_FAILURES_PER_NETWORK = 30;
/** … and of one person, from all networks. */
const MAX_FAILURES_PER_PERSON = 30;

type StaffEvent = 'login' | 'login-failed' | 'code-failed' | 'logout' | 'invitation-accepted';

const logEvent = (log: FastifyBaseLogger, audit: StaffEvent, staffId?: number) =>
  log.info({ audit: `staff-${audit}`, staffId }, 'authentication event');

export const readSession: Handler<'ReadSession'> = (_input, context) => describeSession(context);

export const signIn: Handler<'SignIn'> = async ({ email, password }, context) => {
  const { db, attempts, passwordChecks, session, log } = context;
  const address = email.trim().toLowerCase();
  const [member] = await db.select().from(staff).where(eq(staff.email, address));
  const limits = limitsOf(address, member?.id, context);
  await passwordChecks.run(limits[0].key, async () => {
    const checkPassword = async () => {
      const hash = member?.isActive ? (member.passwordHash ?? undefined) : undefined;
      if (!(await isCorrectPassword(hash, password)) || !member) {
        logEvent(log, 'login-failed', member?.id);
        if (member) await recordAccess(db, member, 'SignIn', { status: 401 });
        throw new FailedAttemptError(401, copy.wrongPassword);
      }
      await session.start(member.id);
    };
    await attempts.guess(limits, checkPassword, copy.tooManyAttempts);
  });
  return describeSession(context);
};

export const enterCode: Handler<'EnterCode'> = async ({ code }, context) => {
  const { db, session, device, deviceName, now } = context;
  const found = await session.find();
  if (!found) throw new DomainError(401, copy.signIn);
  const { member } = found;
  if (member.authenticatorConfirmedAt) await guessCode(context, member, code);
  else await enrol(context, found, code);
  const at = now();
  await session.verify(member.id);
  if (!device.knows(member.id)) {
    await enqueueStaffEvent(db, 'staff.new-device', { staffId: member.id, at, device: deviceName });
  }
  context.rememberDevice(member.id);
  await recordAccess(db, member, 'SignIn', { status: 200 });
  logEvent(context.log, 'login', member.id);
  return describeSession(context);
};

export const confirmCode: Handler<'ConfirmCode'> = async ({ code }, context) => {
  await guessCode(context, context.member, code, 400);
  await context.session.confirm();
  return {};
};

/** Compares a code of the employee's authenticator, or a recovery code, which works once. */
async function guessCode(
  context: BackOfficeContext,
  member: StaffRow,
  code: string,
  refusal: 400 | 401 = 401,
) {
  const { db, now, encryption, deviceName } = context;
  const isRight = async () => {
    if (isRecoveryCode(code)) {
      if (!(await takeRecoveryCode(db, member.id, code))) return false;
      const facts = { staffId: member.id, at: now(), device: deviceName };
      await enqueueStaffEvent(db, 'staff.recovery-code-used', facts);
      return true;
    }
    if (!member.authenticator) return false;
    const secret = encryption.decrypt(member.authenticator);
    const step = findCodeStep(secret, code, { now: now(), after: member.lastCodeStep });
    return step !== undefined && takeStep(context, member, step);
  };
  await guess(context, member, isRight, refusal);
}

/** The first code of the authenticator that was offered to this session alone: it becomes the employee's. */
async function enrol(context: BackOfficeContext, { member, session }: FoundSession, code: string) {
  const { db, now, encryption } = context;
  const offered = session.authenticator;
  await guess(context, member, async () => {
    const secret = offered === null ? '' : encryption.decrypt(offered);
    const step = secret === '' ? undefined : findCodeStep(secret, code, { now: now(), after: 0 });
    if (step === undefined) return false;
    const isFirst = and(eq(staff.id, member.id), isNull(staff.authenticatorConfirmedAt));
    const [enrolled] = await db
      .update(staff)
      .set({ authenticator: offered, authenticatorConfirmedAt: now(), lastCodeStep: step })
      .where(isFirst)
      .returning({ id: staff.id });
    if (!enrolled) throw new DomainError(409, copy.enrolledElsewhere);
    return true;
  });
}

/** Counts a guess, refuses a wrong one (401 would end the page's session), and forgets earlier ones after a right one. */
async function guess(
  context: BackOfficeContext,
  member: StaffRow,
  isRight: () => Promise<boolean>,
  refusal: 400 | 401 = 401,
) {
  const { db, attempts, log } = context;
  const limits = limitsOf(member.email, member.id, context);
  const check = async () => {
    if (await isRight()) return;
    logEvent(log, 'code-failed', member.id);
    await recordAccess(db, member, 'EnterCode', { status: 401 });
    throw new FailedAttemptError(refusal, copy.wrongCode, { fields: { code: copy.wrongCode } });
  };
  await attempts.guess(limits, check, copy.tooManyAttempts);
  await attempts.reset([limits[0].key]);
}

export const signOut: Handler<'SignOut'> = async (_input, { db, session, log }) => {
  const found = await session.find();
  await session.end();
  if (found) {
    await recordAccess(db, found.member, 'SignOut', { status: 200 });
    logEvent(log, 'logout', found.member.id);
  }
  return { state: 'signed-out' };
};

export const acceptInvitation: Handler<'AcceptInvitation'> = async (input, context) => {
  const { db, now, attempts, log } = context;
  const limits = attempts.ofNetwork('staff-invitation', context, MAX_FAILURES_PER_NETWORK);
  await attempts.count(limits, { text: copy.tooManyAttempts });
  const email = await accept(db, input, now());
  logEvent(log, 'invitation-accepted');
  return { email };
};

/** A code works once, also for two concurrent requests. */
async function takeStep({ db }: BackOfficeContext, { id }: StaffRow, step: number) {
  const taken = await db
    .update(staff)
    .set({ lastCodeStep: step })
    .where(and(eq(staff.id, id), lt(staff.lastCodeStep, step)))
    .returning({ id: staff.id });
  return taken.length > 0;
}

async function describeSession(context: BackOfficeContext): Promise<SessionState> {
  const { session, profile, configuration } = context;
  const found = await session.find();
  if (!found) return { state: 'signed-out' };
  const { member, isVerified } = found;
  if (isVerified) {
    return {
      state: 'signed-in',
      employee: toEmployee(member),
      permissions: member.permissions,
      store: profile.shortName,
      hasOwnServer: configuration.TFIREFLAY_URL !== undefined,
    };
  }
  if (member.authenticatorConfirmedAt) return { state: 'code-needed' };
  return { state: 'enrolment-needed', ...(await offerAuthenticator(context, found)) };
}

/** The secret of a new authenticator: known to this session alone, and the same until a code confirms it. */
export async function offerAuthenticator(
  { session, profile, encryption }: BackOfficeContext,
  { member, session: { authenticator } }: FoundSession,
): Promise<{ secret: string; uri: string }> {
  const secret =
    authenticator === null ? createAuthenticatorSecret() : encryption.decrypt(authenticator);
  if (authenticator === null) await session.change({ authenticator: encryption.encrypt(secret) });
  const names = { issuer: `${profile.shortName} – Retaguarda`, label: member.email };
  return { secret, uri: authenticatorUri(secret, names) };
}

/**
 * Narrow limits first. Only failures count. Failures elsewhere do not lock out a browser in which the employee has signed
 * in before.
 */
function limitsOf(
  email: string,
  staffId: number | undefined,
  { attempts, addressBlock, address, device }: BackOfficeContext,
): [AttemptLimit, ...AttemptLimit[]] {
  const limit = MAX_FAILURES_PER_PERSON_AND_PLACE;
  if (staffId !== undefined && device.knows(staffId)) {
    return [{ key: attempts.key('staff-device', email, device.id), limit }];
  }
  return [
    { key: attempts.key('staff', email, addressBlock), limit },
    ...attempts.ofNetwork('staff-from', { address, addressBlock }, MAX_FAILURES_PER_NETWORK),
    { key: attempts.key('staff-of', email), limit: MAX_FAILURES_PER_PERSON },
  ];
}
