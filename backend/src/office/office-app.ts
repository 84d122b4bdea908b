import cookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import { isRecorded, operations } from '@fireflay/back-office-wire';
import type { Operation, OperationName } from '@fireflay/back-office-wire';
import {
  hasOnlyStorableNumbers,
  refuseUnsafeRequests,
  logResponses,
  networkBlockOf,
  networkOf,
} from '@fireflay/service';
import type { ServiceProcess } from '@fireflay/service';
import { createEncryption } from '../configuration/encryption';
import { readSecretKey } from '../configuration/secret-key';
import type { Database } from '../database/database';
import { DomainError } from '../domain/domain-error';
import { createServer } from '../http/create-server';
import { namedPlugin } from '../http/named-plugin';
import { storePictureRoutes } from '../catalogue/pictures/picture-source';
import { requireSameOrigin } from '../http/same-origin';
import { createErrorHandler } from '../http/send-error';
import type { ToRefusalBody } from '../http/send-error';
import { readTlsFiles } from '../http/tls-files';
import { createCookieJar } from '../customers/sessions/cookies';
import { deviceName } from '../customers/sessions/device-name';
import { DEVICE_DAYS, KnownDevice } from '../customers/sessions/known-device';
import type { BackOfficeContext, BackOfficeServices, OfficeServices } from './context';
import { copy } from './copy';
import { handlers } from './handlers';
import { servePage } from './page';
import { recordAccess } from './staff/access-log';
import { hasRight } from './staff/permissions';
import { recordChange, recordStatus } from './staff/staff-changes';
import { STAFF_COOKIE, STAFF_DEVICE_COOKIE, StaffSession } from './staff/staff-session';
import type { StaffMemberRow } from './staff/staff-session';

export interface BackOfficeOptions {
  /** Folder of the built page. */
  pageFolder: string;
  logTo?: { write(line: string): void } | undefined;
  service?: ServiceProcess;
  runImportDraft: BackOfficeServices['runImportDraft'];
  releases?: BackOfficeServices['releases'];
}

/** The back office: a server of its own, on a port and an origin that shoppers do not use. */
export async function buildBackOffice(
  dependencies: OfficeServices,
  { pageFolder, logTo, service, runImportDraft, releases }: BackOfficeOptions,
): Promise<FastifyInstance> {
  const { configuration } = dependencies;
  const app = createServer(configuration, {
    logTo,
    tls: readTlsFiles(configuration),
    toBody: toOfficeRefusal,
  });
  const origin = configuration.backOfficeOrigin;
  const services = {
    origin,
    encryption: createEncryption(readSecretKey(configuration), 'authenticator'),
    runImportDraft,
    releases,
  };
  logResponses(app);
  refuseUnsafeRequests(app, 'message');
  service?.drain(app);
  app.addHook('onRequest', async (_request, reply) => void reply.headers(SECURITY_HEADERS));
  app.addHook('onRequest', requireSameOrigin(origin));
  app.register(cookie);
  const routes = async (scope: FastifyInstance) => {
    scope.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    for (const name of Object.keys(operations) as OperationName[]) {
      registerOperation(scope, name, dependencies, services);
    }
    scope.all('/api/*', (_request, reply) =>
      reply.code(404).send(toOfficeRefusal(copy.unknownAddress)),
    );
  };
  app.register(namedPlugin('operations', routes));
  app.register(namedPlugin('pictures', storePictureRoutes(dependencies)));
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ ok: true }));
  await servePage(app, pageFolder);
  return app;
}

/** The back office's wire has this form (`Refusal`). */
const toOfficeRefusal: ToRefusalBody = (message, details) => ({ message, ...details });
const sendError = createErrorHandler(toOfficeRefusal);

/** Another site's form cannot send it. */
const FILE_TYPE = 'application/octet-stream';

const SECURITY_HEADERS = {
  'cache-control': 'no-store',
  // Inline styles: antd writes them. Pictures of products come from the back office itself.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function registerOperation(
  app: FastifyInstance,
  name: OperationName,
  dependencies: OfficeServices,
  services: BackOfficeServices,
) {
  const operation: Operation = operations[name];
  const validator = Compile(operation.input);
  const run: (input: never, context: never) => Promise<unknown> = handlers[name];
  const { db } = dependencies;
  app.route({
    method: operation.method,
    url: operation.path,
    ...(operation.file && fileRoute(name, dependencies, services)),
    handler: async (request, reply) => {
      const input = readInput(request, operation);
      const context = createContext(request, reply, dependencies, services);
      if (operation.access === 'anyone') {
        checkInput(validator, input);
        return run(input as never, context as never);
      }
      const member = await context.session.requireMember();
      await requireAccess(db, name, member, input);
      if (operation.needsCode) await context.session.requireRecentCode();
      checkInput(validator, input);
      const { body: file } = request;
      if (operation.file && !Buffer.isBuffer(file)) throw new DomainError(400, copy.noFile);
      const call = () => run(input as never, { ...context, member, file } as never);
      if (!isRecorded(operation)) return call();
      const { id: staffId, name: actor } = member;
      const { notLogged = [] } = operation;
      const logged = Object.fromEntries(
        Object.entries(input).filter(([field]) => !notLogged.includes(field)),
      );
      const change = await recordChange(db, { staffId, actor, action: name, input: logged });
      const result = await call().catch(async (error: unknown) => {
        const status = error instanceof DomainError ? error.status : 500;
        await recordStatus(db, change, status);
        throw error;
      });
      await recordStatus(db, change, 200);
      return result;
    },
  });
}

/** Refuses strangers before it reads the file, and a file that is too large with a sentence. */
function fileRoute(
  name: OperationName,
  dependencies: OfficeServices,
  services: BackOfficeServices,
) {
  const { file }: Operation = operations[name];
  const { maxBytes = 0 } = file ?? {};
  return {
    bodyLimit: maxBytes,
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      const { session } = createContext(request, reply, dependencies, services);
      await requireAccess(dependencies.db, name, await session.requireMember());
    },
    errorHandler: (
      error: Error & { statusCode?: number },
      request: FastifyRequest,
      reply: FastifyReply,
    ) =>
      sendError(
        error.statusCode === 413 ? new DomainError(413, copy.largeFile(maxBytes)) : error,
        request,
        reply,
      ),
  };
}

/** Path parameters and query, whose numbers and yes or no are texts until here, and the body. */
function readInput({ params, query, body }: FastifyRequest, { input }: Operation) {
  const addressed = { ...(query as object), ...(params as object) };
  const parsed = Value.Convert(input, addressed) as object;
  const sent = { ...(Buffer.isBuffer(body) ? {} : (body as object)), ...parsed };
  // Fields outside the schema are dropped: nothing unchecked reaches an operation or the audit log.
  return Value.Clean(input, sent) as Record<string, unknown>;
}

function checkInput(validator: ReturnType<typeof Compile>, input: Record<string, unknown>): void {
  if (validator.Check(input) && hasOnlyStorableNumbers(input)) return;
  const wrong = [...validator.Errors(input)].map(({ instancePath }) => instancePath.split('/')[1]);
  const fields = Object.fromEntries(
    wrong.filter((field) => field !== undefined).map((field) => [field, copy.field]),
  );
  throw new DomainError(400, copy.invalid, { fields });
}

/** Refuses with 403 what the employee may not do; the audit log says who tried it. */
async function requireAccess(
  db: Database,
  name: OperationName,
  member: StaffMemberRow,
  input: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const { access }: Operation = operations[name];
  if (access === 'signed-in' || access === 'anyone' || hasRight(member, ...access)) return;
  await recordAccess(db, member, name, { input, status: 403 });
  throw new DomainError(403, copy.notAllowed);
}

function createContext(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: OfficeServices,
  services: BackOfficeServices,
): BackOfficeContext {
  const jar = createCookieJar(request, reply, {
    name: STAFF_COOKIE,
    days: 1,
    storeOrigin: services.origin,
    sameSite: 'strict',
  });
  const { db, keyed, now } = dependencies;
  const deviceJar = createCookieJar(request, reply, {
    name: STAFF_DEVICE_COOKIE,
    days: DEVICE_DAYS,
    storeOrigin: services.origin,
    sameSite: 'strict',
  });
  const device = new KnownDevice(deviceJar.read(), keyed.staffDevice);
  const name = deviceName(request.headers['user-agent']);
  return {
    ...dependencies,
    ...services,
    session: new StaffSession(db, jar, now, name),
    device,
    deviceName: name,
    rememberDevice: (staffId) => deviceJar.write(device.cookieFor(staffId)),
    member: undefined,
    log: request.log,
    address: networkOf(request.ip),
    addressBlock: networkBlockOf(request.ip),
  };
}
