import {
  ChangePassword,
  EndSession,
  Login,
  Profile,
  ReadSession,
  RecoverPassword,
  Register,
  ResetPassword,
  UpdateProfile,
  type CustomerDto,
} from 'shared-contracts/wire';
import { audit } from './audit';
import { copy } from './copy';
import { bodyOf, callServer, forward, forwardForCustomer } from './forward';
import { GatewayError } from './gateway-error';
import { checkPassword, requireAllowedPassword } from './passwords';
import { publicRule, RuleReply, sessionRule, type SignedInContext } from './rule';
import type { Session } from './sealed-session';
import { toError } from './server-errors';

/** Attempts in a quarter of an hour. */
const MAX_REGISTRATIONS_PER_DOCUMENT = 10;
const MAX_REGISTRATIONS_PER_NETWORK = 60;
const MAX_RECOVERIES_PER_EMAIL = 5;
const MAX_RECOVERIES_PER_NETWORK = 40;
const MAX_BAD_LINKS_PER_NETWORK = 60;
const MAX_PROFILE_CHANGES = 30;

/** Signing in and out, and the customer's account. */
export const accountRules = [
  publicRule(Login, async ({ email, senha, redirect }, context) => {
    const customer = await checkPassword(email, senha, context);
    if (!customer) {
      audit(context, 'login-failed');
      throw new GatewayError(401, copy.wrongLogin);
    }
    const signedIn = toSessionCustomer(customer);
    // Whoever was signed in at this browser is no longer.
    await context.sessions.end(context.request, context.reply);
    await context.ended.notePassword(signedIn.id, senha);
    await context.sessions.start(context.reply, signedIn);
    audit(context, 'login', signedIn.id);
    return { ...signedIn, resposta: copy.welcome, redirect: toStorePath(redirect) };
  }),
  sessionRule(ReadSession, async (_input, { session: { customer } }) => ({
    ...customer,
    resposta: '',
    redirect: '/',
  })),
  publicRule(EndSession, async (_input, context) => {
    const ended = await context.sessions.end(context.request, context.reply);
    if (ended) audit(context, 'logout', ended.customer.id);
    return null;
  }),
  publicRule(Register, async (input, context) => {
    const { limits, network } = context;
    limits.count([
      { key: `register ${input.cpf} ${network}`, limit: MAX_REGISTRATIONS_PER_DOCUMENT },
      { key: `register-from ${network}`, limit: MAX_REGISTRATIONS_PER_NETWORK },
    ]);
    requireAllowedPassword(input.senha);
    const reply = await forward(Register, input, context, { isWrite: true });
    audit(context, 'registered');
    return reply;
  }),
  publicRule(RecoverPassword, async ({ email }, context) => {
    const { limits, network } = context;
    limits.count([
      { key: `recover ${email.toLowerCase()} ${network}`, limit: MAX_RECOVERIES_PER_EMAIL },
      { key: `recover-from ${network}`, limit: MAX_RECOVERIES_PER_NETWORK },
    ]);
    const outcome = await callServer(RecoverPassword, { email }, context, { isWrite: true });
    if (outcome.kind === 'unavailable') throw toError(RecoverPassword, outcome);
    audit(context, 'recovery-requested');
    // The same for an e-mail without an account, whatever that server says.
    return { resposta: copy.recoverySent };
  }),
  publicRule(ResetPassword, async (input, context) => {
    const { limits, network } = context;
    if (input.newPassword !== input.confirmPassword) {
      throw new GatewayError(400, copy.passwordsDiffer);
    }
    requireAllowedPassword(input.newPassword);
    const outcome = await limits.run(
      [{ key: `reset-from ${network}`, limit: MAX_BAD_LINKS_PER_NETWORK }],
      () => callServer(ResetPassword, input, context, { isWrite: true }),
      { isFailure: ({ kind }) => kind === 'refused' },
    );
    if (outcome.kind === 'refused' && outcome.status < 500) {
      throw new GatewayError(401, outcome.text || copy.badToken);
    }
    if (outcome.kind !== 'reply') throw toError(ResetPassword, outcome);
    // Whose password it was, that server does not say, and the e-mail comes from the browser. The account's sessions end when
    // its owner signs in with the new password.
    audit(context, 'password-reset');
    return new RuleReply(200, outcome.value);
  }),
  sessionRule(Profile, async ({ id }, context) => {
    requireOwnId(id, context);
    return forwardForCustomer(Profile, { id }, context);
  }),
  sessionRule(UpdateProfile, async (input, context) => {
    requireOwnId(input.id, context);
    const { customer } = context.session;
    context.limits.count([{ key: `profile ${customer.id}`, limit: MAX_PROFILE_CHANGES }]);
    const current = await forwardForCustomer(Profile, { id: customer.id }, context);
    const { email } = bodyOf(Profile, current);
    const isOtherEmail = email.toLowerCase() !== input.email.trim().toLowerCase();
    if (isOtherEmail) {
      if (!input.senha_atual) throw new GatewayError(400, copy.passwordForEmail);
      // 401 would mean that there is no session.
      await requirePassword(input.senha_atual, 403, 'email-change-failed', context);
    }
    const reply = await forwardForCustomer(UpdateProfile, input, context, { isWrite: true });
    if (isOtherEmail) audit(context, 'email-changed', customer.id);
    return reply;
  }),
  sessionRule(ChangePassword, async (input, context) => {
    requireOwnId(input.id, context);
    await requirePassword(input.senha_atual, 401, 'password-change-failed', context);
    requireAllowedPassword(input.senha_nova);
    const reply = await forward(ChangePassword, input, context, { isWrite: true });
    const { sessions, ended, session } = context;
    await sessions.endOthers(context.reply, session);
    await ended.notePassword(session.customer.id, input.senha_nova, { changedHere: true });
    audit(context, 'password-changed', session.customer.id);
    return reply;
  }),
];

/** @throws GatewayError 403 for another customer's id, which is compared as a text */
export function requireOwnId(id: string, { session: { customer } }: SignedInContext): void {
  if (id !== customer.id) throw new GatewayError(403, copy.notYours);
}

async function requirePassword(
  password: string,
  status: 401 | 403,
  failure: 'email-change-failed' | 'password-change-failed',
  context: SignedInContext,
) {
  const found = await checkPassword(context.session.customer.doc, password, context);
  if (String(found?.id) !== context.session.customer.id) {
    audit(context, failure, context.session.customer.id);
    throw new GatewayError(status, copy.wrongPassword);
  }
}

const MAX_NAME_LENGTH = 60;
const MAX_EMAIL_LENGTH = 54;
const MAX_DOCUMENT_LENGTH = 18;

function toSessionCustomer({ id, nome, email, doc, pessoa }: CustomerDto): Session['customer'] {
  return {
    id: String(id),
    nome: nome.slice(0, MAX_NAME_LENGTH),
    email: email.slice(0, MAX_EMAIL_LENGTH),
    doc: doc.slice(0, MAX_DOCUMENT_LENGTH),
    pessoa,
  };
}

/** A path of this store, else its home page: never another site. */
function toStorePath(redirect: string): string {
  const inside = 'http://store.invalid';
  if (!redirect.startsWith('/') || !URL.canParse(redirect, inside)) return '/';
  const { origin, pathname, search, hash } = new URL(redirect, inside);
  return origin === inside && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
