import { eq } from 'drizzle-orm';
import {
  ChangePassword,
  Login,
  Profile,
  RecoverPassword,
  Register,
  ResetPassword,
  UpdateProfile,
} from 'shared-contracts/wire';
import type { CustomerDto } from 'shared-contracts/wire';
import type { Database } from '../../database/database';
import { customers, outbox } from '../../database/schema';
import type { Accounts } from '../../ports/accounts';
import type { Caller } from '../../ports/caller';
import { keepCustomer, requireRetailerCustomer } from './retailer-customer';
import { toError } from './server-calls';
import type { ServerCalls } from './server-calls';

/** A keyed hash: see `KeyedHash`. */
type KeyedHash = (text: string) => string;

/** The customers of a retailer's own server. It tells whether a password is right; the sessions are ours. */
export function tfireflayAccounts(calls: ServerCalls, db: Database, keyed: KeyedHash): Accounts {
  /**
   * Tells two passwords of a customer apart. Of the keyed hash only 16 bits are kept, too few to guess the password
   * with.
   */
  const passwordTag = (serverId: string, password: string) =>
    `tag:${Buffer.from(keyed(`${serverId}\n${password}`), 'base64url').readUInt16BE()}`;

  async function signIn(
    document: string,
    password: string,
    caller: Caller,
  ): Promise<CustomerDto | undefined> {
    const request = { email: document, senha: password, redirect: '' };
    const outcome = await calls.call(Login, request, caller);
    if (outcome.kind === 'reply') return outcome.value as CustomerDto;
    if (outcome.kind === 'refused' && outcome.status < 500) return undefined;
    throw toError(Login, outcome);
  }

  return {
    async checkPassword(document, password, caller) {
      const found = await signIn(document, password, caller);
      if (!found) return undefined;
      return keepCustomer(db, found, document, passwordTag(String(found.id), password));
    },
    async isPasswordOf(customer, password, caller) {
      const { serverId, serverDocument } = requireRetailerCustomer(customer);
      const found = await signIn(serverDocument, password, caller);
      return found !== undefined && String(found.id) === serverId;
    },
    async register(_customer, request, caller) {
      const reply = await calls.send(Register, request, caller, { isWrite: true });
      return { ...reply, added: {} };
    },
    async requestRecovery(request, caller) {
      const outcome = await calls.call(RecoverPassword, request, caller, { isWrite: true });
      // A refusal would tell that nobody has this e-mail.
      if (outcome.kind === 'unavailable') throw toError(RecoverPassword, outcome);
      return undefined;
    },
    async resetPassword(request, caller) {
      const outcome = await calls.call(ResetPassword, request, caller, { isWrite: true });
      if (outcome.kind === 'refused' && outcome.status < 500) {
        return { kind: 'bad-link', text: outcome.text || undefined };
      }
      if (outcome.kind !== 'reply') throw toError(ResetPassword, outcome);
      // Whose password it was, that server does not say, and the e-mail comes from the browser. The account's sessions
      // end when its owner signs in with the new password.
      const { resposta } = outcome.value as { resposta: string };
      return { kind: 'done', text: resposta };
    },
    async profile(customer, caller) {
      const { id, serverId } = requireRetailerCustomer(customer);
      const { nome, telcontato, telcelular, email } = await calls.sendForCustomer(
        Profile,
        { id: serverId },
        caller,
      );
      await keepEmail(id, email);
      const [kept] = await db.select().from(customers).where(eq(customers.id, id));
      const email_confirmado = Boolean(kept?.emailVerifiedAt);
      return { nome, telcontato, telcelular, email, email_confirmado };
    },
    async updateProfile(customer, { fixedPhone, mobilePhone, email }, caller) {
      const { id, serverId } = requireRetailerCustomer(customer);
      const change = { id: serverId, fixo: fixedPhone, celular: mobilePhone, email };
      const reply = await calls.sendForCustomer(UpdateProfile, change, caller, { isWrite: true });
      if (await keepEmail(id, email)) {
        const topic = 'customer.confirm-email';
        await db.insert(outbox).values({ topic, payload: { customerId: id } });
      }
      return reply;
    },
    async replacePassword(customer, { current, next }, caller) {
      const { serverId: id } = requireRetailerCustomer(customer);
      const request = { id, senha_atual: current, senha_nova: next };
      await calls.send(ChangePassword, request, caller, { isWrite: true });
      return passwordTag(id, next);
    },
  };

  /** @returns whether that server has another e-mail than before, which nobody has confirmed */
  async function keepEmail(id: number, email: string): Promise<boolean> {
    const [kept] = await db.select().from(customers).where(eq(customers.id, id));
    if (!kept || kept.email.toLowerCase() === email.toLowerCase()) return false;
    await db.update(customers).set({ email, emailVerifiedAt: null }).where(eq(customers.id, id));
    return true;
  }
}
