import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { fixedRoleNames, isFixedRole, roleNameOf } from '@fireflay/back-office-wire';
import type { FixedRoleName } from '@fireflay/back-office-wire';
import { and, eq, sql } from 'drizzle-orm';
import { ConfigurationError, readSettings } from '@fireflay/service';
import { invitationLink, inviteEmployee, resetEmployee } from '../office/staff/invitations';
import { recordChange, recordStatus } from '../office/staff/staff-changes';
import { backOfficeOriginOf } from '../configuration/configuration';
import { backendSettings } from '../configuration/settings';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { openOperatorDatabase } from './operator-database';
import { staff, staffRoles } from '../database/schema';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import type { OperatorProcess } from './operator-process';

const options = {
  email: { type: 'string' },
  name: { type: 'string' },
  roles: { type: 'string' },
} as const;

interface Call {
  db: Database;
  origin: string;
  /** The author, as the audit log names it. */
  actor: string;
  email: string;
  name: string | undefined;
  roles: string | undefined;
}

/** A sentence for the person at the terminal. */
class UsageError extends Error {}

type Action = (call: Call) => Promise<string>;

const actions: Readonly<Record<string, Action>> = {
  convidar: runInvite,
  'novo-convite': runReset,
  desativar: runDeactivate,
};

async function runInvite({ db, origin, email, name, roles: given = 'administrator' }: Call) {
  if (name === undefined || name.trim().length < 2) throw new UsageError(copy.nameMissing);
  const invited = { name, email, roles: parseRoles(given) };
  const { token } = await inviteEmployee(db, invited, new Date());
  return copy.invited(name, invitationLink(origin, token));
}

async function runReset({ db, origin, email }: Call) {
  const id = await findId(db, email);
  const { member, token } = await inTransaction(db, (tx) => resetEmployee(tx, id, new Date()));
  return copy.invited(member.name, invitationLink(origin, token));
}

async function runDeactivate({ db, email, actor }: Call) {
  const id = await findId(db, email);
  await db
    .update(staff)
    .set({ isActive: false, version: sql`${staff.version} + 1`, changedBy: actor })
    .where(and(eq(staff.id, id), eq(staff.isActive, true)));
  return copy.deactivated(email);
}

function parseRoles(text: string): FixedRoleName[] {
  return text.split(',').map((given) => {
    const role = given.trim();
    if (isFixedRole(role)) return role;
    throw new UsageError(copy.unknownRole(given, fixedRoleNames));
  });
}

async function findId(db: Database, email: string): Promise<number> {
  const [found] = await db
    .select({ id: staff.id })
    .from(staff)
    .where(eq(staff.email, email.trim().toLowerCase()));
  if (!found) throw new UsageError(copy.unknownEmployee(email));
  return found.id;
}

async function list(db: Database): Promise<string> {
  const rows = await db.select().from(staff).orderBy(staff.name);
  if (rows.length === 0) return copy.nobody;
  const ownRoles = await db.select().from(staffRoles);
  const names = new Map<string, string>(ownRoles.map(({ id, name }) => [roleNameOf(id), name]));
  return rows
    .map(({ name, email, roles, isActive, passwordHash }) => {
      const listed = roles.map((role) => names.get(role) ?? role).join(', ');
      return [name, email, listed, copy.stateOf(isActive, passwordHash !== null)].join('  ');
    })
    .join('\n');
}

/**
 * `npm run staff`: invites the first administrator of the back office, and helps one who is locked out.
 * @returns the exit code: 1 after a refusal
 */
export async function runStaff(
  args: string[],
  { env, print, printError }: OperatorProcess,
): Promise<0 | 1> {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [name = '', ...more] = positionals;
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (more.length > 0 || (name !== 'listar' && !action)) throw new UsageError(copy.staffUsage);
    const origin = readOrigin(env);
    const { db, close } = await openOperatorDatabase(env, printError);
    try {
      print(action ? await record(db, name, values, action, origin) : await list(db));
    } finally {
      await close();
    }
    return 0;
  } catch (error) {
    printError(
      error instanceof DomainError
        ? error.text
        : error instanceof Error
          ? error.message
          : String(error),
    );
    return 1;
  }
}

/** @throws ConfigurationError */
function readOrigin(env: NodeJS.ProcessEnv): string {
  const { BACK_OFFICE_PORT, BACK_OFFICE_ORIGIN } = backendSettings;
  const { values, problems } = readSettings({ BACK_OFFICE_PORT, BACK_OFFICE_ORIGIN }, env);
  if (problems.length > 0) throw new ConfigurationError(problems);
  return backOfficeOriginOf(values);
}

/** Runs an action, which the audit log shows as one of the command. */
async function record(
  db: Database,
  name: string,
  { email, name: employee, roles: given }: { email?: string; name?: string; roles?: string },
  action: Action,
  origin: string,
): Promise<string> {
  if (email === undefined) throw new UsageError(copy.emailMissing);
  const actor = `comando ${userInfo().username}`;
  const change = await recordChange(db, {
    staffId: null,
    actor,
    action: `staff ${name}`,
    input: { email, name: employee, roles: given },
  });
  try {
    const text = await action({ db, origin, actor, email, name: employee, roles: given });
    await recordStatus(db, change, 200);
    return text;
  } catch (error) {
    await recordStatus(db, change, 400);
    throw error;
  }
}
