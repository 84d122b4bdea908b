import { join } from 'node:path';
import { parse } from 'yaml';
import { installHelm, renderChart } from './helm';
import type { KubernetesObject } from './helm';
import { portSettings, portsOfUnits, readDeployFile } from './listening-ports';
import { targetsOfPrometheus } from './metric-selectors';
import type { ServerName } from './server-environments';

const servers: ServerName[] = ['shell', 'back-end'];
const settings = servers.flatMap((server) =>
  portSettings(server).map((name): [ServerName, string] => [server, name]),
);
const forShoppersAndStaff = settings.filter(([, name]) => !name.endsWith('METRICS_PORT'));
const forPrometheus = settings.filter(([, name]) => name.endsWith('METRICS_PORT'));

interface Port {
  name: string;
  containerPort?: number;
  targetPort?: string;
}
interface Rendered extends KubernetesObject {
  metadata: KubernetesObject['metadata'] & { labels: Record<string, string> };
  spec: {
    ports: Port[];
    ingress: { ports: { port: string }[] }[];
    template: {
      spec: { containers: [{ env: { name: string; value?: string }[]; ports: Port[] }] };
    };
    rules: { http: { paths: { backend: { service: { name: string; port: Port } } }[] } }[];
  };
}

const canRun = process.platform === 'linux' && process.arch === 'x64';
let objects: Rendered[] = [];
beforeAll(() => {
  if (!canRun) return;
  installHelm();
  objects = renderChart(join('ci', 'high-availability.yaml')) as Rendered[];
});
const find = (kind: string, server: ServerName) =>
  objects.find(
    (each) => each.kind === kind && each.metadata.labels['app.kubernetes.io/component'] === server,
  );

const imageStage = (server: ServerName) =>
  readDeployFile('images/Dockerfile')
    .split(/^FROM /m)
    .find((each) => each.includes(`AS ${server}\n`)) ?? '';
/** The port that a setting has in the image, or as its container in the chart sets it. */
function portInContainer(server: ServerName, name: string): number {
  const { env } = find('Deployment', server)?.spec.template.spec.containers[0] ?? { env: [] };
  const [, ofImage] = new RegExp(`\\b${name}=(\\d+)`).exec(imageStage(server)) ?? [];
  return Number(env.find((each) => each.name === name)?.value ?? ofImage);
}

(canRun ? describe : describe.skip)('the port', () => {
  it.each(settings)(
    'of %s that %s sets is one of its container and of its service',
    (server, name) => {
      const port = portInContainer(server, name);
      const { ports } = find('Deployment', server)?.spec.template.spec.containers[0] ?? {
        ports: [],
      };
      const ofContainer = ports.find(({ containerPort }) => containerPort === port);
      const ofService = find('Service', server)?.spec.ports.find(
        ({ targetPort }) => targetPort === ofContainer?.name,
      );

      expect({ port, ofContainer, ofService }).toMatchObject({
        port: expect.any(Number) as number,
        ofContainer: { containerPort: port },
        ofService: { targetPort: ofContainer?.name },
      });
    },
  );

  it.each(settings)('of %s that %s sets is let in by the network policy', (server, name) => {
    const port = portInContainer(server, name);
    const { ports } = find('Deployment', server)?.spec.template.spec.containers[0] ?? { ports: [] };
    const opened = find('NetworkPolicy', server)?.spec.ingress.flatMap((each) => each.ports) ?? [];

    const { name: portName } = ports.find(({ containerPort }) => containerPort === port) ?? {};
    expect(opened).toContainEqual({ port: portName });
  });

  it.each(settings)('of %s that %s sets is exposed by the image', (server, name) => {
    const [, exposed = ''] = /^EXPOSE (.*)$/m.exec(imageStage(server)) ?? [];

    expect(exposed.split(' ')).toContain(String(portInContainer(server, name)));
  });

  it('of each page that people open has an Ingress', () => {
    const opened = objects
      .filter(({ kind }) => kind === 'Ingress')
      .flatMap(({ spec: { rules } }) => rules.flatMap(({ http }) => http.paths))
      .map(({ backend: { service } }) => `${service.name}:${service.port.name}`);

    expect(opened.sort()).toEqual([
      'loja-fireflay-back-end:back-office',
      'loja-fireflay-shell:http',
    ]);
  });
});

interface ComposeFile {
  services: Record<string, { environment?: Record<string, string> }>;
}
const compose = parse(readDeployFile('compose/compose.yaml'), { merge: true }) as ComposeFile;

describe('HAProxy in compose', () => {
  it.each(forShoppersAndStaff)('leads to both %s at the port that %s sets', (server, name) => {
    const { environment: given = {} } = compose.services[`${server}-1`] ?? {};
    const [, ofImage] = new RegExp(`\\b${name}=(\\d+)`).exec(imageStage(server)) ?? [];
    const port = given[name] ?? ofImage;

    const targets = Object.values(compose.services['haproxy']?.environment ?? {});
    expect(targets).toEqual(expect.arrayContaining([`${server}-1:${port}`, `${server}-2:${port}`]));
  });

  it('gets every address that haproxy.cfg reads, and no other', () => {
    const text = readDeployFile('haproxy/haproxy.cfg').replaceAll(/^#.*$/gm, '');
    const used = [...text.matchAll(/"\$\{(\w+)\}"|defined\((\w+)\)/g)]
      .map(([, name, condition]) => name ?? condition ?? '')
      .filter((name) => !text.includes(`presetenv ${name} `));

    const given = Object.keys(compose.services['haproxy']?.environment ?? {});
    expect([...new Set(used)].sort()).toEqual(given.sort());
  });
});

describe('Prometheus', () => {
  it.each(forPrometheus)('scrapes each %s at the port that %s has in its unit', (server, name) => {
    const ports = targetsOfPrometheus()
      .filter(({ job }) => job === server)
      .map(({ instance = '' }) => Number(instance.split(':')[1]));

    expect(ports).toEqual([portsOfUnits(server)[name], portsOfUnits(server)[name]]);
  });
});
