import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigurationError } from '@fireflay/service';
import type { Configuration } from '../configuration/configuration';

export interface TlsFiles {
  /** PEM. */
  cert: Buffer;
  key: Buffer;
  validUntil: Date;
}

/**
 * The certificate with which the back end serves HTTPS; undefined: HTTP.
 *
 * @throws ConfigurationError with one sentence where shells would refuse it
 */
export function readTlsFiles(
  { API_TLS_CERT, API_TLS_KEY }: Pick<Configuration, 'API_TLS_CERT' | 'API_TLS_KEY'>,
  now = new Date(),
): TlsFiles | undefined {
  if (API_TLS_CERT === undefined || API_TLS_KEY === undefined) return undefined;
  const [cert, key] = [readFileSync(API_TLS_CERT), readFileSync(API_TLS_KEY)];
  const certificate = parse('API_TLS_CERT', 'a certificate', () => new X509Certificate(cert));
  const privateKey = parse('API_TLS_KEY', 'a private key', () => createPrivateKey(key));
  const validUntil = new Date(certificate.validTo);
  if (validUntil <= now) {
    throw new ConfigurationError(
      `API_TLS_CERT has expired on ${dayOf(validUntil)}: nothing connects to this back end until there is a new certificate.`,
    );
  }
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new ConfigurationError('API_TLS_KEY is not the private key of API_TLS_CERT.');
  }
  return { cert, key, validUntil };
}

function parse<Parsed>(setting: string, expected: string, read: () => Parsed): Parsed {
  try {
    return read();
  } catch {
    throw new ConfigurationError(`${setting} names a file that is not ${expected} in PEM.`);
  }
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);
