import { ConfigurationError } from './configuration-error';

/** The adapter of each external service, with its settings. */
export interface ExternalServicesConfiguration {
  payments:
    | { by: 'sandbox' | 'none' }
    | { by: 'cielo'; merchantId: string; merchantKey: string; api: string; queryApi: string };
  shipping: { by: 'table' } | { by: 'melhor-envio'; token: string; api: string };
  postalCodes: { by: 'table' } | { by: 'viacep'; api: string };
  mail: { by: 'mailbox' } | { by: 'smtp'; url: string; from: string };
}

export const externalServicesTable = [
  {
    name: 'PAYMENTS',
    default: 'sandbox while SANDBOX is on, else none',
    meaning: 'Payment provider: sandbox, cielo or none.',
  },
  { name: 'CIELO_MERCHANT_ID', default: 'none', meaning: 'Merchant id at Cielo.' },
  { name: 'CIELO_MERCHANT_KEY', default: 'none', meaning: 'Its secret key.' },
  {
    name: 'CIELO_API',
    default: 'https://api.cieloecommerce.cielo.com.br',
    meaning: 'Base URL of the transaction API of Cielo.',
  },
  {
    name: 'CIELO_QUERY_API',
    default: 'https://apiquery.cieloecommerce.cielo.com.br',
    meaning: 'Base URL of the query API of Cielo.',
  },
  { name: 'SHIPPING', default: 'table', meaning: 'Shipping quotes: table or melhor-envio.' },
  { name: 'MELHOR_ENVIO_TOKEN', default: 'none', meaning: 'Access token of Melhor Envio.' },
  {
    name: 'MELHOR_ENVIO_API',
    default: 'https://melhorenvio.com.br',
    meaning: 'Base URL of Melhor Envio.',
  },
  {
    name: 'POSTAL_CODES',
    default: 'table',
    meaning: 'Addresses of postal codes: table or viacep.',
  },
  { name: 'VIACEP_API', default: 'https://viacep.com.br', meaning: 'Base URL of ViaCEP.' },
  { name: 'MAIL', default: 'mailbox', meaning: 'Adapter for e-mails: mailbox or smtp.' },
  {
    name: 'SMTP_URL',
    default: 'none',
    meaning: 'Mail server, as smtps://user:password@host:port.',
  },
  {
    name: 'MAIL_FROM',
    default: 'none',
    meaning: 'Sender of e-mails, as Loja <loja@exemplo.com.br>.',
  },
] as const;

type ReadSetting = (name: (typeof externalServicesTable)[number]['name']) => string | undefined;

/**
 * Reads the adapters of the external services. Secrets are not repeated in errors.
 * @throws ConfigurationError at the first invalid value
 */
export function readExternalServices(
  read: ReadSetting,
  sandbox: boolean,
): ExternalServicesConfiguration {
  return {
    payments: readPayments(read, sandbox),
    shipping: readShipping(read),
    postalCodes: readPostalCodes(read),
    mail: readMail(read),
  };
}

function readPayments(
  read: ReadSetting,
  sandbox: boolean,
): ExternalServicesConfiguration['payments'] {
  const by = parseOneOf(read('PAYMENTS') ?? (sandbox ? 'sandbox' : 'none'), 'PAYMENTS', [
    'sandbox',
    'cielo',
    'none',
  ]);
  const merchantId = read('CIELO_MERCHANT_ID');
  const merchantKey = read('CIELO_MERCHANT_KEY');
  const api = parseOrigin(
    read('CIELO_API') ?? 'https://api.cieloecommerce.cielo.com.br',
    'CIELO_API',
  );
  const queryApi = parseOrigin(
    read('CIELO_QUERY_API') ?? 'https://apiquery.cieloecommerce.cielo.com.br',
    'CIELO_QUERY_API',
  );
  if (by === 'sandbox' && !sandbox) {
    throw new ConfigurationError('PAYMENTS is sandbox, but SANDBOX is off: choose cielo or none.');
  }
  if (by !== 'cielo') return { by };
  return {
    by,
    merchantId: requireSetting(merchantId, 'CIELO_MERCHANT_ID', 'PAYMENTS=cielo'),
    merchantKey: requireSetting(merchantKey, 'CIELO_MERCHANT_KEY', 'PAYMENTS=cielo'),
    api,
    queryApi,
  };
}

function readShipping(read: ReadSetting): ExternalServicesConfiguration['shipping'] {
  const by = parseOneOf(read('SHIPPING') ?? 'table', 'SHIPPING', ['table', 'melhor-envio']);
  const token = read('MELHOR_ENVIO_TOKEN');
  const api = parseOrigin(
    read('MELHOR_ENVIO_API') ?? 'https://melhorenvio.com.br',
    'MELHOR_ENVIO_API',
  );
  if (by === 'table') return { by };
  return { by, token: requireSetting(token, 'MELHOR_ENVIO_TOKEN', 'SHIPPING=melhor-envio'), api };
}

function readPostalCodes(read: ReadSetting): ExternalServicesConfiguration['postalCodes'] {
  const by = parseOneOf(read('POSTAL_CODES') ?? 'table', 'POSTAL_CODES', ['table', 'viacep']);
  const api = parseOrigin(read('VIACEP_API') ?? 'https://viacep.com.br', 'VIACEP_API');
  return by === 'table' ? { by } : { by, api };
}

function readMail(read: ReadSetting): ExternalServicesConfiguration['mail'] {
  const by = parseOneOf(read('MAIL') ?? 'mailbox', 'MAIL', ['mailbox', 'smtp']);
  const url = read('SMTP_URL');
  const from = read('MAIL_FROM');
  if (url !== undefined && !/^smtps?:\/\/[^\s/]+$/.test(url.replace(/\/$/, ''))) {
    throw new ConfigurationError('SMTP_URL must look like smtps://user:password@host:port.');
  }
  if (from !== undefined && !/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/.test(from)) {
    throw new ConfigurationError(`MAIL_FROM is '${from}', but must hold one e-mail address.`);
  }
  if (by === 'mailbox') return { by };
  return {
    by,
    url: requireSetting(url, 'SMTP_URL', 'MAIL=smtp'),
    from: requireSetting(from, 'MAIL_FROM', 'MAIL=smtp'),
  };
}

function parseOneOf<const Name extends string>(
  value: string,
  name: string,
  allowed: readonly Name[],
): Name {
  const found = allowed.find((each) => each === value);
  if (found) return found;
  throw new ConfigurationError(`${name} is '${value}', but must be ${allowed.join(' or ')}.`);
}

function requireSetting(value: string | undefined, name: string, by: string): string {
  if (value !== undefined) return value;
  throw new ConfigurationError(`${name} must be set, because ${by}.`);
}

function parseOrigin(value: string, name: string): string {
  if (/^https?:\/\/[^\s/]+\/?$/.test(value)) return value.replace(/\/$/, '');
  throw new ConfigurationError(
    `${name} is '${value}', but must be an address such as https://host.`,
  );
}
