import { and, eq, isNull, sql } from 'drizzle-orm';
import { Register } from 'shared-contracts/wire';
import type { RegistrationDto } from 'shared-contracts/wire';
import type { Context } from '../context';
import { copy } from '../customers/copy';
import { enqueueCustomerEvent } from '../customers/customer-events';
import {
  readDocument,
  readEmail,
  readFixedPhone,
  readMobilePhone,
  readName,
  readNewPassword,
} from '../customers/fields';
import { inTransaction } from '../database/in-transaction';
import { customers } from '../database/schema';
import { hashPassword, isCorrectPassword } from '../sessions/passwords';
import { isEmailTaken } from '../customers/own-customer';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

/** Maximum attempts for one document, from one network, in a quarter of an hour. */
const MAX_ATTEMPTS_PER_DOCUMENT = 10;
const MAX_ATTEMPTS_PER_NETWORK = 60;
/** Minutes in which an equal registration counts as a retry of one whose response was lost. */
const DUPLICATE_WINDOW_MINUTES = 10;

export const register = handler(Register, async (request, context) => {
  const { db, now, addressBlock, attempts } = context;
  const wanted = readRegistration(request);
  await attempts.count([
    {
      key: attempts.key('register', wanted.document, addressBlock),
      limit: MAX_ATTEMPTS_PER_DOCUMENT,
    },
    ...attempts.ofNetwork('register-from', context, MAX_ATTEMPTS_PER_NETWORK),
  ]);
  const passwordHash = await hashPassword(request.senha);
  const added = await inTransaction(db, async (tx) => {
    if (await isEmailTaken(tx, wanted.email)) return undefined;
    const [row] = await tx
      .insert(customers)
      .values({ ...wanted, passwordHash, createdAt: now() })
      .onConflictDoNothing()
      .returning();
    if (row) {
      await enqueueCustomerEvent(tx, {
        topic: 'customer.confirm-email',
        payload: { customerId: row.id },
      });
    }
    return row;
  });
  if (!added && !(await wasJustAdded(wanted, request.senha, context))) {
    throw new DomainError(409, copy.taken);
  }
  if (added) context.audit('registered', { customerId: added.id, document: wanted.document });
  return { resposta: `${copy.registered} ${copy.registeredUnconfirmed}` };
});

function readRegistration(request: RegistrationDto) {
  const kind = 'fisica' in request ? 'fisica' : 'juridica';
  const wanted = {
    kind,
    document: readDocument(request.cpf, kind),
    name: readName(request.nome, kind),
    fixedPhone: readFixedPhone(request.fixo, kind),
    mobilePhone: readMobilePhone(request.celular),
    email: readEmail(request.email),
  } as const;
  readNewPassword(request.senha);
  return wanted;
}

async function wasJustAdded(
  wanted: ReturnType<typeof readRegistration>,
  password: string,
  { db, now }: Context,
): Promise<boolean> {
  const { kind, document, name, fixedPhone, mobilePhone, email } = wanted;
  const [same] = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.kind, kind),
        eq(customers.document, document),
        eq(customers.name, name),
        eq(customers.fixedPhone, fixedPhone),
        eq(customers.mobilePhone, mobilePhone),
        eq(customers.email, email),
        isNull(customers.closedAt),
        sql`${customers.createdAt} > ${new Date(now().getTime() - DUPLICATE_WINDOW_MINUTES * 60_000)}`,
      ),
    );
  // Verifies the password without such a row, too, so that timing reveals nothing.
  return isCorrectPassword(same?.passwordHash, password);
}
