import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { SettingType } from './settings';
import { TrustedProxies } from '../http/trusted-proxies';

export const text: SettingType<string> = { expected: 'a text', parse: (given) => given };

export const integer = (min: number, max: number): SettingType<number> => ({
  expected: `a whole number from ${min} to ${max}`,
  jsonSchema: { type: 'integer', minimum: min, maximum: max },
  parse: (given) => parseNumber(/^\d+$/, given, min, max),
});

export const number = (min: number, max: number): SettingType<number> => ({
  expected: `a number from ${min} to ${max}`,
  jsonSchema: { type: 'number', minimum: min, maximum: max },
  parse: (given) => parseNumber(/^\d+(\.\d+)?$/, given, min, max),
});

export const port = integer(1, 65_535);

export const oneOf = <const Name extends string>(...names: readonly Name[]): SettingType<Name> => ({
  expected: names.join(' or '),
  jsonSchema: { enum: names },
  parse: (given) => names.find((name) => name === given),
});

export const onOff: SettingType<boolean> = {
  expected: 'on or off',
  jsonSchema: { enum: ['on', 'off'] },
  parse: (given) => (given === 'on' || given === 'off' ? given === 'on' : undefined),
};

export const secret = (minLength: number): SettingType<string> => ({
  expected: `${minLength} random characters or more: openssl rand -base64 32 writes some`,
  isSecret: true,
  parse: (given) => (given.length >= minLength ? given : undefined),
});

/** An address; one that holds a password is a secret. */
export const matching = (
  pattern: RegExp,
  expected: string,
  { isSecret = false } = {},
): SettingType<string> => ({
  expected,
  isSecret,
  jsonSchema: { type: 'string', pattern: pattern.source },
  parse: (given) => (pattern.test(given) ? given : undefined),
});

/** An existing file, as an absolute path. */
export const file: SettingType<string> = {
  expected: 'an existing file',
  parse: (given) => (existsSync(given) ? resolve(given) : undefined),
};

/** An existing folder, as an absolute path. */
export const folder: SettingType<string> = {
  expected: 'an existing folder',
  parse: (given) =>
    statSync(given, { throwIfNoEntry: false })?.isDirectory() ? resolve(given) : undefined,
};

/** An http(s) origin, without a slash at its end. */
export const origin: SettingType<string> = {
  expected: 'an origin such as https://loja.example',
  jsonSchema: { type: 'string', pattern: '^https?://[^/]+/?$' },
  parse(given) {
    const url = parseHttpUrl(given);
    return url && url.href === `${url.origin}/` ? url.origin : undefined;
  },
};

/** The https address of a webhook's receiver. It may hold a secret. */
export const webhookAddress: SettingType<string> = {
  expected: 'a public https address',
  isSecret: true,
  jsonSchema: { type: 'string', pattern: '^https://\\S+$' },
  parse: (given) => (/^https:\/\/\S+$/.test(given) && URL.canParse(given) ? given : undefined),
};

export const origins: SettingType<string[]> = {
  expected: 'a list of origins such as http://localhost:3001',
  parse(given) {
    const parsed = given
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean)
      .map((each) => origin.parse(each));
    return parsed.every((each) => each !== undefined) ? parsed : undefined;
  },
};

/** An http(s) address, which may have a path, without slashes at its end. */
export const httpAddress: SettingType<string> = {
  expected: 'an address such as https://api.loja.example',
  jsonSchema: { type: 'string', pattern: '^https?://' },
  parse: (given) => (parseHttpUrl(given) ? given.replace(/\/+$/, '') : undefined),
};

/** An address of this machine to listen on. */
export const hostAddress: SettingType<string> = {
  expected: 'an address of this machine',
  parse: (given) => (given === 'localhost' || isIP(given) !== 0 ? given : undefined),
};

/** Addresses, networks or `loopback`; false: no proxy is trusted. */
export const trustedProxies: SettingType<string | false> = {
  expected: 'off, loopback or a list of addresses or networks',
  parse(given) {
    if (given === 'off') return false;
    return TrustedProxies.parse(given) ? given : undefined;
  },
};

function parseNumber(pattern: RegExp, given: string, min: number, max: number): number | undefined {
  const value = Number(given);
  return pattern.test(given) && value >= min && value <= max ? value : undefined;
}

function parseHttpUrl(given: string): URL | undefined {
  return /^https?:\/\//i.test(given) && URL.canParse(given) ? new URL(given) : undefined;
}
