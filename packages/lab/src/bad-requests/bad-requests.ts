import { gzipSync } from 'node:zlib';
import { fillPath } from 'shared-contracts/wire';
import type { Door } from 'backend/testing/doors/doors';
import { toSampleValue } from 'backend/testing/doors/sample-value';
import type { Schema } from 'backend/testing/doors/sample-value';

/** One bad request as raw HTTP data. */
export interface BadRequest {
  description: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** The tests send it, not only the stress command. */
  isCore?: boolean;
}

/** Texts that are known to break applications. */
const hostileTexts: readonly (readonly [string, string])[] = [
  ['nothing', ''],
  ['blanks', ' \t\n '],
  ['SQL that ends a text', "' OR '1'='1' --"],
  ['SQL that drops', "1'; DROP TABLE customers; --"],
  ['SQL that waits', "1' AND (SELECT pg_sleep(5)) IS NULL --"],
  ['SQL wildcards', '%_%\\'],
  ['dollar quotes', '$$;select 1;$$ $1 $2'],
  ['HTML', '<script>alert(1)</script>'],
  ['HTML in an attribute', '" onmouseover="alert(1)'],
  ['an SVG', '<svg/onload=alert(1)>'],
  ['a template', '${7*7}{{7*7}}<%= 7*7 %>'],
  ['a shell', '$(id);`id`|id&&id'],
  ['a path', '../../../../etc/passwd'],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud800b'],
  ['line breaks', 'a\r\nBcc: todos@exemplo.com.br\r\n\r\nb'],
  ['right to left', '\u202eabc\u200b\ufeff'],
  ['an emoji family', '👨‍👩‍👧‍👦'.repeat(20)],
  ['combining marks', `a${'\u0301'.repeat(500)}`],
  ['other digits', '٥٢٩٩٨٢٢٤٧٢٥'],
  ['full width', '＜ｓｃｒｉｐｔ＞'],
  ['a huge number', '9'.repeat(400)],
  ['just above an integer', '2147483648'],
  ['a negative', '-1'],
  ['an exponent', '1e309'],
  ['hexadecimal', '0x10'],
  ['not a number', 'NaN'],
  ['a prototype', '__proto__'],
  ['a constructor', 'constructor'],
  ['JSON in a text', '{"$gt":""}'],
  ['long', 'A'.repeat(10_000)],
  ['slow for patterns', `${'a'.repeat(5_000)}!`],
  ['slow for e-mail patterns', `a@${'a.'.repeat(2_500)}`],
];

const hostileValues: readonly (readonly [string, unknown])[] = [
  ...hostileTexts,
  ['null', null],
  ['true', true],
  ['zero', 0],
  ['minus zero', -0],
  ['a negative number', -1],
  ['a fraction', 0.1],
  ['a number above 32 bits', 2_147_483_648],
  ['a number above 53 bits', 2 ** 60],
  ['the largest number', Number.MAX_VALUE],
  ['an empty list', []],
  ['a list of lists', [[[]]]],
  ['a long list', Array.from({ length: 3_000 }, () => ({}))],
  ['an empty object', {}],
  ['an object with a text’s methods', { length: 5, toString: 'x' }],
  ['an object of a query language', { $ne: null }],
];

/** Raw bodies for every operation. */
const rawBodies: readonly (readonly [string, string | Buffer, string])[] = [
  ['nothing as JSON', '', 'application/json'],
  ['half of a JSON', '{"a":', 'application/json'],
  ['a JSON with a comma too many', '{"a":1,}', 'application/json'],
  ['null', 'null', 'application/json'],
  ['a text', '"x"', 'application/json'],
  ['a number', '1', 'application/json'],
  ['a list', '[]', 'application/json'],
  ['a prototype', '{"__proto__":{"admin":true}}', 'application/json'],
  ['a constructor', '{"constructor":{"prototype":{"admin":true}}}', 'application/json'],
  ['the same name twice', '{"id":"1","id":"2","email":"a","email":"b"}', 'application/json'],
  ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`, 'application/json'],
  ['deep objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`, 'application/json'],
  ['too large', `{"a":"${'x'.repeat(3_000_000)}"}`, 'application/json'],
  [
    'broken UTF-8',
    Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    'application/json',
  ],
  ['UTF-16', Buffer.from('{"a":1}', 'utf16le'), 'application/json; charset=utf-16'],
  ['a byte order mark', '\ufeff{}', 'application/json'],
  ['XML', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', 'application/xml'],
  ['a form', 'email=a&senha=b', 'application/x-www-form-urlencoded'],
  ['a form with files', '--x\r\n\r\n--x--', 'multipart/form-data; boundary=x'],
  ['plain text', '{"email":""}', 'text/plain'],
  ['no type', '{}', ''],
  ['a type that is none', '{}', '///'],
];

const hostileQueries: readonly string[] = [
  '?',
  '?&&&===',
  '?id=1&id=2&codigo=1&codigo=2&produto=a&produto=b&qtde=1&qtde=2&idmov=1&idmov=2',
  '?id[]=1&codigo[]=1&produto[]=a&pagina[]=1',
  '?id[a]=1&codigo[a]=1&produto[a]=b',
  '?__proto__[x]=1&__proto__=1&constructor=1&constructor.prototype.x=1',
  '?id=%00&codigo=%00&produto=%00&idmov=%00',
  '?id=%ff%fe&produto=%c0%80&codigo=%ff',
  '?id=%&produto=%E0%A4%A&codigo=%zz',
  '?id=1%0d%0aSet-Cookie:%20a=b',
  `?id=${'9'.repeat(5_000)}&codigo=${'9'.repeat(5_000)}`,
  `?${Array.from({ length: 1_500 }, (_, each) => `p${each}=1`).join('&')}`,
  '?hasOwnProperty=1&toString=1&valueOf=1',
  "?produto='%20OR%201=1--&grupo='%3B&marca='&cat=1-'--&precos='",
  '?marca=9999999999999999999&cat=-1-2&precos=1e400&pagina=-1&limite=1e9&ultimas=-5',
];

const hostileCookies: readonly string[] = [
  'fireflay_session=',
  'fireflay_session=x',
  `fireflay_session=${'A'.repeat(6_000)}`,
  "fireflay_session=' OR 1=1 --",
  'fireflay_session=%00%ff%zz',
  'fireflay_session=a; fireflay_session=b',
  '=;;;===; a',
  '__proto__=1; constructor=2',
];

/** No stack holds so many calls. */
const DEPTH = 60_000;
const deepList = `${'['.repeat(DEPTH)}${']'.repeat(DEPTH)}`;
const deepObject = `${'{"a":'.repeat(DEPTH)}1${'}'.repeat(DEPTH)}`;
const wideObject = `{${Array.from({ length: 10_000 }, (_, at) => `"k${at}":1`).join(',')}}`;

/** Every door gets these in the tests: sizes and characters that have once stopped a server. */
function createCoreRequests(door: Door, base: string, validBody: unknown): BadRequest[] {
  const { method } = door;
  const json = { 'content-type': 'application/json' };
  const valid = JSON.stringify(validBody ?? {});
  const beside = (value: string) =>
    valid === '{}' ? `{"extra":${value}}` : valid.replace(/}$/, `,"extra":${value}}`);
  const bad: BadRequest[] = [];
  const add = (description: string, changes: Partial<BadRequest>) =>
    bad.push({ description, method, path: base, isCore: true, ...changes });
  const texts: readonly (readonly [string, unknown])[] = [
    ['a NUL', 'a\0b'],
    ['half a character', 'a\ud800b'],
    ['100,000 characters', 'A'.repeat(100_000)],
    ['a number above 32 bits', 2 ** 31],
    ['a number above 53 bits', 2 ** 60],
    ['a wrong type', [{}]],
  ];

  if (method !== 'GET') {
    add('a deep list beside the fields', { headers: json, body: beside(deepList) });
    add('a deep object beside the fields', { headers: json, body: beside(deepObject) });
    add('10,000 names beside the fields', {
      headers: json,
      body: beside(wideObject).replaceAll(',"extra":{', ','),
    });
    add('a deep list alone', { headers: json, body: deepList });
    add('compressed', { headers: { ...json, 'content-encoding': 'gzip' }, body: gzipSync(valid) });
    add('another type', { headers: { 'content-type': 'application/xml' }, body: valid });
    add('a file of another kind', {
      headers: { 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(1_000, 7),
    });
    for (const [at, field] of listFields(door.body).entries()) {
      // Each field gets one of them, and the first fields all.
      for (const [each, [what, value]] of texts.entries()) {
        if (at > 1 && each > 1) continue;
        add(`${field.join('.')}: ${what}`, {
          headers: json,
          body: JSON.stringify(withField(validBody, field, value)),
        });
      }
      const mark = 'deep-value';
      const marked = JSON.stringify(withField(validBody, field, mark));
      if (at < 3) {
        add(`${field.join('.')}: a deep list`, {
          headers: json,
          body: marked.replace(`"${mark}"`, deepList),
        });
      }
    }
  }
  const body = door.body && valid;
  for (const [name] of Object.entries(door.params?.properties ?? {})) {
    for (const text of [
      '%00',
      'a%00b',
      '%',
      '%ff',
      '%ED%A0%80',
      'A'.repeat(9_000),
      '9'.repeat(40),
      '2147483648',
    ]) {
      add(`${name} in the path: ${text.slice(0, 12)}`, {
        path: toPath(door.path, name, text),
        headers: body === undefined ? {} : json,
        body,
      });
    }
  }
  const names = Object.keys(door.query?.properties ?? {});
  for (const name of names.length > 0 ? names : ['x']) {
    for (const text of [
      '%00',
      '%ED%A0%80',
      '%',
      '9'.repeat(400),
      '2147483648',
      'A'.repeat(9_000),
      '-1',
    ]) {
      const others = new URLSearchParams(new URL(base, 'http://a').searchParams);
      others.delete(name);
      add(`${name} in the query: ${text.slice(0, 12)}`, {
        path: `${base.split('?')[0]}?${others.size > 0 ? `${others.toString()}&` : ''}${name}=${text}`,
      });
    }
  }
  return bad;
}

/** The path of a request: one parameter has this text, the others are the first of their kind. */
function toPath(path: string, name: string, text: string): string {
  const marked = name === '*' ? path.replace('*', text) : path.replace(`:${name}`, text);
  return marked.replaceAll(/:\w+/g, '1').replace(/\*$/, 'a');
}

/** A valid request with one change: in a field, which is named by its path in the schema. */
export function createBadRequests(operation: Door): BadRequest[] {
  const { method } = operation;
  const validBody = toSampleValue(operation.body);
  const validQuery = toSampleValue(operation.query);
  const path = samplePath(operation);
  const query = (value: unknown) =>
    `?${new URLSearchParams(
      Object.entries((value ?? {}) as object).map(([name, each]) => [
        name,
        typeof each === 'object' ? JSON.stringify(each) : toWellFormed(String(each)),
      ]),
    ).toString()}`;
  const base = operation.query ? path + query(validQuery) : path;
  const withParameters = (parameters: string) =>
    `${base}${base.includes('?') ? '&' : '?'}${parameters}`;
  const headers = { 'content-type': 'application/json' };
  const body = operation.body && JSON.stringify(validBody);
  const bad = createCoreRequests(operation, base, validBody);
  const add = (description: string, changes: Partial<BadRequest> = {}) =>
    bad.push({ description, method, path: base, ...changes });

  for (const field of listFields(operation.body)) {
    const change = (value: unknown) => ({
      headers,
      body: JSON.stringify(withField(validBody, field, value)),
    });
    for (const [what, value] of hostileValues) add(`${field.join('.')}: ${what}`, change(value));
    add(`${field.join('.')} missing`, change(undefined));
  }
  for (const field of listFields(operation.query)) {
    for (const [what, value] of hostileValues) {
      const queryText = query(withField(validQuery, field, value ?? 'null'));
      add(`${field.join('.')}: ${what}`, { path: path + queryText.slice(0, 12_000) });
    }
  }
  for (const [name] of Object.entries(listProperties(operation.params))) {
    const place = (text: string) => toPath(operation.path, name, text);
    for (const [what, text] of hostileTexts) {
      const address = place(encodeURIComponent(toWellFormed(text)).slice(0, 8_000));
      add(`${name} in the path: ${what}`, { path: address, headers, body });
    }
    add('a path that is no UTF-8', { path: place('%ff') });
  }
  for (const [what, raw, type] of rawBodies) {
    add(`body: ${what}`, { headers: type ? { 'content-type': type } : {}, body: raw });
  }
  for (const each of hostileQueries) add('query', { path: path + each, headers, body });
  for (const cookie of hostileCookies) add('cookie', { headers: { ...headers, cookie }, body });
  for (const other of ['PATCH', 'TRACE', 'OPTIONS', 'PUT', 'DELETE', 'GET', 'POST']) {
    if (other !== method) add(`as ${other}`, { method: other });
  }
  for (const [what, text] of hostileTexts) {
    const value = encodeURIComponent(toWellFormed(text)).slice(0, 2_000);
    add(`header: ${what}`, {
      path: withParameters(`x=${value}`),
      headers: {
        ...headers,
        'x-request-id': value,
        'x-forwarded-host': value,
        accept: value,
        origin: value,
        'accept-language': value,
      },
    });
    add(`session: ${what}`, {
      headers: { ...headers, cookie: `fireflay_session=${value}` },
      body,
    });
    add(`an address under it: ${what}`, { path: `${path}/${value}` });
    add(`bearer: ${what}`, {
      headers: { ...headers, authorization: value, 'content-encoding': value },
    });
    add(`an unknown parameter: ${what}`, { path: withParameters(`${value}[]=1&${value}=2`) });
  }
  return bad;
}

type Field = readonly (string | number)[];
const listProperties = (schema: unknown) => (schema as Schema | undefined)?.properties ?? {};

/** Every field of the schema, including those inside objects and arrays. */
function listFields(schema: unknown, at: Field = []): Field[] {
  const { properties, items, anyOf } = (schema ?? {}) as Schema;
  if (anyOf) return listFields(anyOf.at(-1), at);
  if (items) return listFields(items, [...at, 0]);
  return Object.entries(properties ?? {}).flatMap(([name, each]) => [
    [...at, name],
    ...listFields(each, [...at, name]),
  ]);
}

/** The path with parameters that the schema accepts. */
function samplePath({ path, params }: Door): string {
  const [filled] = fillPath(path, (toSampleValue(params) ?? {}) as Record<string, unknown>);
  return filled.replace(/\*$/, 'a');
}

function withField(value: unknown, [name, ...rest]: Field, changed: unknown): unknown {
  if (name === undefined) return changed;
  const copy: Record<string | number, unknown> | unknown[] = Array.isArray(value)
    ? [...(value as unknown[])]
    : { ...(value as Record<string, unknown>) };
  const target = copy as Record<string | number, unknown>;
  target[name] = withField(target[name], rest, changed);
  return copy;
}

/** A URL cannot contain an unpaired surrogate. */
function toWellFormed(text: string): string {
  return text.replace(/\p{Cs}/gu, '\ufffd');
}
