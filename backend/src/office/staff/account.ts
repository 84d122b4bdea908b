import { eq } from 'drizzle-orm';
import type { Account } from '@fireflay/back-office-wire';
import { inTransaction } from '../../database/in-transaction';
import { staff } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { FailedAttemptError } from '../../limits/attempt-limiter';
import { isCorrectPassword } from '../../customers/sessions/passwords';
import type { Handler, StaffContext } from '../context';
import { copy } from '../copy';
import { findCodeStep } from './authenticator';
import { createRecoveryCodes as create } from './recovery-codes';
import { offerAuthenticator } from './sign-in';
import { toEmployee } from './staff-dto';
import { enqueueStaffEvent } from './staff-events';
import { hashStaffPassword } from './staff-password';

/** Wrong passwords or codes of one employee in a quarter of an hour. */
const MAX_FAILURES = 6;

export const readAccount: Handler<'ReadAccount'> = (_input, context) => describe(context);

export const changePassword: Handler<'ChangePassword'> = async (
  { currentPassword, newPassword },
  context,
) => {
  const { db, member, session, profile, now } = context;
  await guess(context, 'currentPassword', copy.wrongCurrentPassword, () =>
    isCorrectPassword(member.passwordHash ?? undefined, currentPassword),
  );
  if (newPassword === currentPassword) {
    throw new DomainError(400, copy.samePassword, { fields: { newPassword: copy.samePassword } });
  }
  const known = [member.name, member.email, profile.name];
  const passwordHash = await hashStaffPassword(newPassword, 'newPassword', known);
  await inTransaction(db, async (tx) => {
    const changed = { passwordHash, passwordChangedAt: now() };
    await tx.update(staff).set(changed).where(eq(staff.id, member.id));
    await session.endOthers(tx, member.id);
    await enqueueStaffEvent(tx, 'staff.password-changed', factsOf(context));
  });
  return describe(context);
};

export const startAuthenticator: Handler<'StartAuthenticator'> = async (_input, context) => {
  const found = await context.session.find();
  if (!found) throw new DomainError(401, copy.signIn);
  return offerAuthenticator(context, found);
};

export const confirmAuthenticator: Handler<'ConfirmAuthenticator'> = async ({ code }, context) => {
  const { db, member, session, encryption, now } = context;
  const found = await session.find();
  const offered = found?.session.authenticator;
  if (!offered) {
    // The reply to an equal request was lost: the employee has this authenticator.
    if (await isOwnCode(context, code)) return describe(context);
    throw new DomainError(409, copy.noAuthenticatorOffered);
  }
  const secret = encryption.decrypt(offered);
  const step = findCodeStep(secret, code, { now: now(), after: 0 });
  await guess(context, 'code', copy.wrongCode, async () => step !== undefined);
  await inTransaction(db, async (tx) => {
    await tx
      .update(staff)
      .set({ authenticator: offered, authenticatorConfirmedAt: now(), lastCodeStep: step ?? 0 })
      .where(eq(staff.id, member.id));
    await session.endOthers(tx, member.id);
    await enqueueStaffEvent(tx, 'staff.authenticator-changed', factsOf(context));
  });
  await session.change({ authenticator: null, confirmedAt: now() });
  return describe(context);
};

export const createRecoveryCodes: Handler<'CreateRecoveryCodes'> = async (_input, context) => {
  const { db, member } = context;
  const codes = await create(db, member.id);
  await enqueueStaffEvent(db, 'staff.recovery-codes-created', factsOf(context));
  return { codes };
};

export const endSession: Handler<'EndSession'> = async ({ id }, context) => {
  const { db, member, session } = context;
  await session.endOthers(db, member.id, id);
  return describe(context);
};

const factsOf = ({ member, now, deviceName }: StaffContext) => ({
  staffId: member.id,
  at: now(),
  device: deviceName,
});

async function isOwnCode({ member, encryption, now }: StaffContext, code: string) {
  const { authenticator, lastCodeStep } = member;
  if (!authenticator) return false;
  const timing = { now: now(), after: lastCodeStep - 1 };
  return findCodeStep(encryption.decrypt(authenticator), code, timing) !== undefined;
}

/** Counts a guess, and refuses a wrong one at its field. */
async function guess(
  { attempts, passwordChecks, member }: StaffContext,
  field: string,
  text: string,
  isRight: () => Promise<boolean>,
): Promise<void> {
  const key = attempts.key('staff-account', String(member.id));
  const check = async () => {
    if (!(await isRight())) throw new FailedAttemptError(400, text, { fields: { [field]: text } });
  };
  await passwordChecks.run(key, () =>
    attempts.guess([{ key, limit: MAX_FAILURES }], check, copy.tooManyAttempts),
  );
}

async function describe({ db, member, session }: StaffContext): Promise<Account> {
  const [row = member] = await db.select().from(staff).where(eq(staff.id, member.id));
  return {
    employee: toEmployee(row),
    passwordChangedAt: row.passwordChangedAt?.toISOString() ?? null,
    recoveryCodes: row.recoveryHashes?.length ?? 0,
    sessions: await session.list(member.id),
  };
}
