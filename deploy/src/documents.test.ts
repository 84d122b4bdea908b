import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { installHelm, renderChart } from './helm';
import { knownPorts, readDeployFile } from './listening-ports';

const root = join(__dirname, '../..');
const canRun = process.platform === 'linux' && process.arch === 'x64';
beforeAll(() => {
  if (canRun) installHelm();
});
const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The pages that somebody follows at night. */
const pages = [
  'docs/operating.md',
  'docs/deployment.md',
  'docs/going-live.md',
  'docs/security.md',
  'docs/reliability.md',
  ...readdirSync(join(root, 'docs/runbook')).map((file) => `docs/runbook/${file}`),
].map((path) => [path, read(path)] as const);

const findAll = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const units = readdirSync(join(root, 'deploy/systemd'));
/** Services of the distribution that our units follow. */
const OTHER_UNITS = ['postgresql', 'haproxy'];

function isUnit(name: string): boolean {
  const [file = '', instance] = name.split('@');
  return instance === undefined
    ? [...units, ...OTHER_UNITS].some((each) => [file, `${file}.service`].includes(each))
    : units.includes(`${file}@.service`);
}

/** The units that a line of `systemctl` or `journalctl` names, and every word that looks like one of ours. */
const unitsIn = (text: string) => [
  ...findAll(
    text,
    /systemctl (?:enable|start|stop|restart|edit|status|disable)(?: --now)?((?: [\w.@-]+)+)/g,
  ).flatMap((names) => names.trim().split(' ')),
  ...findAll(text, /journalctl(?: -\w+)* (?:-u|--unit=?) ?([\w.@-]+)/g),
  ...findAll(text, /`((?:store|fireflay)-[\w-]+@[\w.]*|[\w-]+\.(?:service|timer|target))`/g),
];

const compose = parse(readDeployFile('compose/compose.yaml'), { merge: true }) as {
  services: Record<string, object>;
};
const ports = knownPorts(pages.map(([, text]) => text));

describe.each(pages)('%s', (_path, text) => {
  it('names units that exist', () => {
    expect(unitsIn(text).filter((name) => !isUnit(name))).toEqual([]);
  });

  it('names ports that something deployed listens on', () => {
    const named = findAll(text, /(?:localhost|127\.0\.0\.1|\b10\.0\.0\.\d+|\[::1\]):(\d+)/g);

    expect(named.filter((port) => !ports.has(Number(port)))).toEqual([]);
  });

  it('names services of compose that exist', () => {
    const named = findAll(text, /docker compose (?:exec|logs|restart|run)(?: -\S+)* ([\w-]+)/g);

    expect(named.filter((service) => !(service in compose.services))).toEqual([]);
  });

  (canRun ? it : it.skip)('names objects of the chart that exist', () => {
    const rendered = renderChart(join('ci', 'high-availability.yaml')).map(
      ({ kind, metadata }) => `${kind.toLowerCase()}/${metadata.name}`,
    );

    const named = findAll(text, /\bkubectl [^`\n]*?\b((?:deployment|service|job)\/[\w-]+)/g);
    expect(named.filter((each) => !rendered.includes(each))).toEqual([]);
  });

  it('names files of the folder deploy that exist', () => {
    const named = findAll(text, /\b(deploy\/[\w./@-]*\w)/g);

    // `.env` is what a person writes.
    const missing = named.filter((path) => !existsSync(join(root, path)));
    expect(missing.filter((path) => !existsSync(join(root, `${path}.example`)))).toEqual([]);
  });
});

const sources = ['backend/src', 'shell/server', 'packages/service/src', 'packages/tfireflay/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|\/testing\//.test(file))
  .map(read)
  .join('\n');

describe.each(pages.filter(([path]) => path.startsWith('docs/runbook/')))('%s', (_path, text) => {
  it('quotes lines of the log that the servers write', () => {
    const quoted = findAll(text, /\blog\b[^.]*?`([a-z][\w:; -]* [\w:; -]+)`/gi).filter(
      (each) => !/^(?:journalctl|docker|kubectl|systemctl) /.test(each),
    );

    expect(quoted.filter((line) => !sources.includes(line))).toEqual([]);
  });

  it('names metrics that a server exports', () => {
    const inPatterns = findAll(text, /\^\(?((?:[a-z]+_)+[a-z_|]+)\)?'/g).flatMap((each) =>
      each.split('|'),
    );
    const inProse = findAll(text, /`([a-z]+(?:_[a-z]+)+)`(?= (?:grows|above|is above))/g);

    const named = [...inPatterns, ...inProse].filter((name) => !name.startsWith('nodejs_'));
    expect(named.filter((name) => !sources.includes(`'${name.replace(/_$/, '')}`))).toEqual([]);
  });
});
