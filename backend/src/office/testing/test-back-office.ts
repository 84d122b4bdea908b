import { notInArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { TOTP, Secret } from 'otpauth';
import { operations, toRequest } from '@fireflay/back-office-wire';
import type {
  InputOf,
  OperationName,
  Operations,
  Refusal,
  ReplyOf,
  RoleName,
} from '@fireflay/back-office-wire';
import { Value } from 'typebox/value';
import { staffChanges } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { runDraft } from '../imports/run/run-draft';
import { buildBackOffice } from '../office-app';
import type { OfficeReleases } from '../releases/office-releases';
import { acceptInvitation, inviteEmployee } from '../staff/invitations';
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE } from '../staff/staff-session';

export const PASSWORD = 'areia brita ripa caibro';

export interface TestReply<Name extends OperationName> {
  status: number;
  body: ReplyOf<Operations[Name]> & Refusal;
  /** The cookie, if the reply set one. */
  cookie: string | undefined;
  /** The cookie by which the browser is known for an employee, if the reply set it. */
  deviceCookie: string | undefined;
  headers: Record<string, unknown>;
}

export interface TestBackOffice extends Pick<TestApp, 'db' | 'dependencies' | 'clock'> {
  shop: TestApp;
  office: FastifyInstance;
  call<Name extends OperationName>(
    name: Name,
    input?: Partial<InputOf<Operations[Name]>>,
    options?: { cookie?: string | undefined; headers?: Record<string, string>; from?: string },
  ): Promise<TestReply<Name>>;
  /** Invites an employee, who signs in with both factors. @returns the cookie */
  signIn(...roles: RoleName[]): Promise<string>;
  /** Waits for the steps of imports that were started. */
  importSteps(): Promise<void>;
  close(): Promise<void>;
}

/** The back office beside a store of its own; every reply is checked against the wire. */
export const aTestBackOffice = async (options: Parameters<typeof aTestApp>[0] = {}) =>
  openBackOffice(await aTestApp(options));

interface OfficeOptions {
  pageFolder?: string;
  releases?: OfficeReleases | undefined;
}

/** The back office of a store, which it closes. */
export async function openBackOffice(
  shop: TestApp,
  { pageFolder = '/nonexistent', releases }: OfficeOptions = {},
): Promise<TestBackOffice> {
  const { db, dependencies, clock } = shop;
  const steps: Promise<void>[] = [];
  const { content, configuration } = dependencies;
  const importContext = {
    db,
    profile: await content.profile(),
    picturesDir: undefined,
    maxPricePercent: configuration.MAX_PRICE_CHANGE,
    now: () => clock.now,
  };
  const office = await buildBackOffice(dependencies, {
    pageFolder,
    releases,
    runImportDraft: (id) => void steps.push(runDraft(importContext, id)),
  });
  let people = 0;

  const call: TestBackOffice['call'] = async (name, input = {}, { cookie, headers, from } = {}) => {
    const { method, url, body } = toRequest(operations[name], input);
    const response = await office.inject({
      method: method as 'GET',
      url,
      ...(body && { payload: body }),
      headers: {
        ...headers,
        ...(cookie && { cookie }),
        ...(from && { 'x-forwarded-for': from }),
      },
    });
    const parsed = response.json();
    if (response.statusCode === 200 && !Value.Check(operations[name].reply, parsed)) {
      throw new Error(`${name} is outside its wire: ${response.body.slice(0, 500)}`);
    }
    const set = (wanted: string) =>
      response.cookies
        .filter(({ name: each, value }) => each === wanted && value !== '')
        .map(({ value }) => `${wanted}=${value}`)
        .at(-1);
    return {
      status: response.statusCode,
      body: parsed as never,
      cookie: set(STAFF_COOKIE),
      deviceCookie: set(STAFF_DEVICE_COOKIE),
      headers: response.headers,
    };
  };

  const signIn: TestBackOffice['signIn'] = async (...roles) => {
    const email = `pessoa${(people += 1)}@loja.example`;
    const { token } = await inviteEmployee(
      db,
      { name: `Pessoa ${people}`, email, roles },
      clock.now,
    );
    await acceptInvitation(db, { token, password: PASSWORD }, clock.now);
    const password = await call('SignIn', { email, password: PASSWORD });
    if (password.body.state !== 'enrolment-needed')
      throw new Error('No authenticator was offered.');
    const code = codeOf(password.body.secret, clock.now);
    const verified = await call('EnterCode', { code }, { cookie: password.cookie });
    if (!verified.cookie) throw new Error(`Signing in failed with ${verified.status}.`);
    return verified.cookie;
  };

  return {
    db,
    dependencies,
    clock,
    shop,
    office,
    call,
    signIn,
    importSteps: async () => {
      await Promise.all(steps.splice(0));
    },
    close: async () => {
      await office.close();
      await shop.close();
    },
  };
}

/** Reads the changes of employees in the audit log, refused ones too, oldest first; without the sign-ins. */
export const findChanges = ({ db }: Pick<TestBackOffice, 'db'>) =>
  db
    .select()
    .from(staffChanges)
    .where(notInArray(staffChanges.action, ['SignIn', 'EnterCode']))
    .orderBy(staffChanges.id);

/** The code that an authenticator shows. */
export const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });
