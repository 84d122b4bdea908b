import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';
import { prometheusFile } from './metric-selectors';
import { serverEnvironments } from './server-environments';
import type { ServerName } from './server-environments';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
export const readDeployFile = (path: string) => readFileSync(here(`../${path}`), 'utf8');

/** One process has one of these, and nothing else connects to them. */
export const PORTS_OF_ONE_MACHINE = ['DATABASE_PORT', 'PLATFORM_PORT'];

/** The settings with ports on which a server listens for others: `PORT`, `API_METRICS_PORT`. */
export const portSettings = (server: ServerName): string[] =>
  serverEnvironments[server]
    .map(({ name }) => name)
    .filter((name) => /(^|_)PORT$/.test(name) && !PORTS_OF_ONE_MACHINE.includes(name));

/** The instance of each unit of systemd, and the settings that it sets itself. */
const UNITS: Record<ServerName, string> = {
  shell: 'systemd/store-shell@.service',
  'back-end': 'systemd/store-api.service',
};

/** The port of each setting as the units have it: their own, that of the instance, or the default. */
export function portsOfUnits(server: ServerName): Record<string, number> {
  const unit = readDeployFile(UNITS[server]);
  const [, instance = ''] = /^DefaultInstance=(\d+)$/m.exec(unit) ?? [];
  const [, line = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const set = new Map(
    [...line.replaceAll('%i', instance).matchAll(/(\w+)=(\d+)/g)].map(
      ([, name = '', port]) => [name, Number(port)] as const,
    ),
  );
  const defaults = new Map(
    serverEnvironments[server].map(({ name, setting }) => [name, setting.default]),
  );
  return Object.fromEntries(
    portSettings(server).flatMap((name) => {
      const port = set.get(name) ?? defaults.get(name);
      return typeof port === 'number' ? [[name, port]] : [];
    }),
  );
}

/** Every port that something of the folder `deploy` listens on, or that a page there sets. */
export function knownPorts(pages: readonly string[]): Set<number> {
  const scraped = prometheusFile().scrape_configs.flatMap(({ static_configs }) =>
    static_configs.flatMap(({ targets }) => targets.map((each) => Number(each.split(':')[1]))),
  );
  const compose = parse(readDeployFile('compose/compose.yaml'), { merge: true }) as {
    services: Record<string, { ports?: string[] }>;
  };
  const published = Object.values(compose.services).flatMap(({ ports = [] }) =>
    ports.map((each) => Number(each.split(':').at(-1))),
  );
  const image = readDeployFile('images/Dockerfile');
  const exposed = [...image.matchAll(/^EXPOSE (.*)$/gm)].flatMap(([, ports = '']) =>
    ports.split(' ').map(Number),
  );
  const set = pages.flatMap((text) =>
    [...text.matchAll(/\b[A-Z_]*(?:PORT|BIND)=(?:[\w.]*:)?(\d+)/g)].map(([, port]) => Number(port)),
  );
  return new Set([
    ...Object.values(portsOfUnits('shell')),
    ...Object.values(portsOfUnits('back-end')),
    ...scraped,
    ...published,
    ...exposed,
    ...set,
  ]);
}
