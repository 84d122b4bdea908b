import { isLoopback, TrustedProxies } from '@fireflay/service';
import type { ExternalServicesConfiguration } from './external-services-configuration';

interface CheckedSettings extends ExternalServicesConfiguration {
  host: string;
  databaseUrl?: string;
  secretKey?: string;
  backendToken?: string;
  trustProxy: string | false;
}

/** Minimum characters of a database password. */
const MIN_PASSWORD_LENGTH = 12;

/** Default passwords of manuals and images, with any prefix or suffix. */
const commonPasswordPattern =
  /^(postgres(ql)?|password|senha|secret|admin|root|fireflay|changeme|change-?it|example|test|[\d\W_])+$/i;

/** Unsafe settings of a public store, one sentence each. Secrets are not repeated. */
export function findUnsafeSettings(configuration: CheckedSettings): string[] {
  const { databaseUrl, trustProxy, payments, shipping, postalCodes, mail } = configuration;
  const externalAddresses = [
    ...(payments.by === 'cielo'
      ? ([
          ['CIELO_API', payments.api],
          ['CIELO_QUERY_API', payments.queryApi],
        ] as const)
      : []),
    ...(shipping.by === 'melhor-envio' ? ([['MELHOR_ENVIO_API', shipping.api]] as const) : []),
    ...(postalCodes.by === 'viacep' ? ([['VIACEP_API', postalCodes.api]] as const) : []),
  ];
  return [
    ...(databaseUrl === undefined
      ? ['DATABASE_URL must be set: the embedded PostgreSQL is for one machine.']
      : []),
    ...(databaseUrl !== undefined && !isEncrypted(databaseUrl)
      ? ['DATABASE_URL leads to another host: it must end with ?sslmode=verify-full.']
      : []),
    ...(configuration.secretKey === undefined
      ? ['SECRET_KEY must be set, the same for all instances: openssl rand -base64 32 writes one.']
      : []),
    ...(configuration.backendToken === undefined && !isLoopback(configuration.host)
      ? [
          'BACKEND_TOKEN must be set, the same for back ends and shells, where API_HOST is not 127.0.0.1.',
        ]
      : []),
    ...(databaseUrl !== undefined && hasWeakPassword(databaseUrl)
      ? [
          `DATABASE_URL must hold a password of at least ${MIN_PASSWORD_LENGTH} characters that is not a default password.`,
        ]
      : []),
    ...(trustProxy !== false && TrustedProxies.parse(trustProxy)?.areTooBroad
      ? ['TRUST_PROXY believes too many addresses, so that shoppers could choose their own.']
      : []),
    ...externalAddresses.flatMap(([name, address]) => [
      ...(address.startsWith('https://') ? [] : [`${name} must be an https address.`]),
      ...(/sandbox/i.test(address) ? [`${name} is a sandbox, where payments are not real.`] : []),
    ]),
    ...(mail.by === 'mailbox'
      ? ['MAIL is mailbox, which leaves links to new passwords in a folder: choose smtp.']
      : []),
  ];
}

/** `require` alone does not verify the server's certificate. */
function isEncrypted(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { hostname, searchParams } = new URL(databaseUrl);
  return isLoopback(hostname) || searchParams.get('sslmode') === 'verify-full';
}

function hasWeakPassword(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return true;
  const { username, password } = new URL(databaseUrl);
  const decodedPassword = decodeURIComponent(password);
  return (
    decodedPassword.length < MIN_PASSWORD_LENGTH ||
    decodedPassword === decodeURIComponent(username) ||
    commonPasswordPattern.test(decodedPassword)
  );
}
