import { and, eq, lt } from 'drizzle-orm';
import type { SessionState } from '@fireflay/back-office-wire';
import type { FastifyBaseLogger } from 'fastify';
import { staff } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { FailedAttemptError } from '../../sessions/attempt-limiter';
import type { AttemptLimit } from '../../sessions/attempt-limiter';
import { isCorrectPassword } from '../../sessions/passwords';
import type { BackOfficeContext, Handler } from '../context';
import { copy } from '../copy';
import { authenticatorUri, createAuthenticatorSecret, findCodeStep } from './authenticator';
import { acceptInvitation as accept } from './invitations';
import { toEmployee } from './staff-dto';
import type { StaffRow } from './staff-session';

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
  const limits = limitsOf(address, context);
  await passwordChecks.run(limits[0].key, async () => {
    const checkPassword = async () => {
      const [member] = await db.select().from(staff).where(eq(staff.email, address));
      const hash = member?.isActive ? (member.passwordHash ?? undefined) : undefined;
      if (!(await isCorrectPassword(hash, password)) || !member) {
        logEvent(log, 'login-failed', member?.id);
        throw new FailedAttemptError(401, copy.wrongPassword);
      }
      await session.start(member.id);
    };
    await attempts.guess(limits, checkPassword, copy.tooManyAttempts);
  });
  return describeSession(context);
};

export const enterCode: Handler<'EnterCode'> = async ({ code }, context) => {
  const { db, now, attempts, encryption, session, log } = context;
  const found = await session.find();
  if (!found) throw new DomainError(401, copy.signIn);
  const { member } = found;
  const limits = limitsOf(member.email, context);
  const checkCode = async () => {
    const step = member.authenticator
      ? findCodeStep(encryption.decrypt(member.authenticator), code, {
          now: now(),
          after: member.lastCodeStep,
        })
      : undefined;
    if (step === undefined || !(await takeStep(context, member, step))) {
      logEvent(log, 'code-failed', member.id);
      throw new FailedAttemptError(401, copy.wrongCode, { campos: { code: copy.wrongCode } });
    }
  };
  await attempts.guess(limits, checkCode, copy.tooManyAttempts);
  await attempts.reset([limits[0].key]);
  await db
    .update(staff)
    .set({ authenticatorConfirmedAt: member.authenticatorConfirmedAt ?? now() })
    .where(eq(staff.id, member.id));
  await session.verify(member.id);
  logEvent(log, 'login', member.id);
  return describeSession(context);
};

export const signOut: Handler<'SignOut'> = async (_input, { session, log }) => {
  const found = await session.find();
  await session.end();
  if (found) logEvent(log, 'logout', found.member.id);
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
  const { session, profile } = context;
  const found = await session.find();
  if (!found) return { state: 'signed-out' };
  const { member, isVerified } = found;
  if (isVerified) {
    return { state: 'signed-in', employee: toEmployee(member), store: profile.shortName };
  }
  if (member.authenticatorConfirmedAt) return { state: 'code-needed' };
  const secret = await offerAuthenticator(context, member);
  const names = { issuer: `${profile.shortName} – Retaguarda`, label: member.email };
  return { state: 'enrolment-needed', secret, uri: authenticatorUri(secret, names) };
}

/** The secret for the first code: the same until a code confirms it, so that the page may be reloaded. */
async function offerAuthenticator({ db, encryption }: BackOfficeContext, member: StaffRow) {
  if (member.authenticator) return encryption.decrypt(member.authenticator);
  const secret = createAuthenticatorSecret();
  await db
    .update(staff)
    .set({ authenticator: encryption.encrypt(secret), lastCodeStep: 0 })
    .where(eq(staff.id, member.id));
  return secret;
}

/** Narrow limits first. Only failures count. */
function limitsOf(
  email: string,
  { attempts, addressBlock, address }: BackOfficeContext,
): [AttemptLimit, ...AttemptLimit[]] {
  return [
    {
      key: attempts.key('staff', email, addressBlock),
      limit: MAX_FAILURES_PER_PERSON_AND_PLACE,
    },
    ...attempts.ofNetwork('staff-from', { address, addressBlock }, MAX_FAILURES_PER_NETWORK),
    { key: attempts.key('staff-of', email), limit: MAX_FAILURES_PER_PERSON },
  ];
}
