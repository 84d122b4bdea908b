import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Service, ServiceAccount } from 'kubernetes-models/v1';
import {
  PrometheusRule,
  ServiceMonitor,
} from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import { parse } from 'yaml';
import { checkEnvironment } from './check-environment';
import { chartFolder, installHelm, lintChart, renderChart } from './helm';
import type { KubernetesObject } from './helm';
import { allSettings } from './server-environments';
import { findUnreadFields } from './unread-fields';

interface Validated {
  prototype: { validate(): void };
}

const kinds: Record<string, Validated> = {
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  PrometheusRule,
  Service,
  ServiceAccount,
  ServiceMonitor,
};

interface Container {
  name: string;
  image: string;
  env: { name: string; value?: string; valueFrom?: { secretKeyRef: { name: string } } }[];
  securityContext: object;
}
interface Workload extends KubernetesObject {
  spec: {
    replicas?: number;
    template: {
      spec: {
        containers: [Container];
        initContainers?: Container[];
        terminationGracePeriodSeconds?: number;
        securityContext: object;
        volumes: { name: string; secret?: { items?: { key: string }[] } }[];
      };
    };
  };
}

const valueSets = readdirSync(join(chartFolder, 'ci'));
const render = (set: string, ...args: string[]) => renderChart(join('ci', set), ...args);
const isWorkload = (each: KubernetesObject): each is Workload =>
  ['Deployment', 'Job'].includes(each.kind);
/** The pods of all objects, also those of a job that is run by a clock. */
const podsOf = (objects: KubernetesObject[]) =>
  objects
    .map((each) =>
      each.kind === 'CronJob'
        ? (each as unknown as { spec: { jobTemplate: unknown } }).spec.jobTemplate
        : each,
    )
    .filter((each): each is Workload => 'template' in ((each as Workload).spec ?? {}))
    .map(({ spec }) => spec.template.spec);
const containersOf = (objects: KubernetesObject[]) =>
  podsOf(objects).map(({ containers }) => containers[0]);

/** The paths of all images in the values. */
function findImages(values: unknown, path: readonly string[] = []): string[] {
  if (typeof values !== 'object' || values === null) return [];
  if ('repository' in values) return [path.join('.')];
  return Object.entries(values).flatMap(([name, each]) => findImages(each, [...path, name]));
}

/** @throws Error that names the field */
function validate(object: KubernetesObject): void {
  const Kind = kinds[object.kind];
  if (!Kind) throw new Error(`No schema of ${object.kind}.`);
  const unknown = findUnreadFields(object, (watched) =>
    // The constructor would read all fields.
    Kind.prototype.validate.call(watched),
  );
  if (unknown.length > 0) throw new Error(`${object.kind} has no ${unknown.join(', ')}.`);
}

const canRun = process.platform === 'linux' && process.arch === 'x64';
if (!canRun) console.info('Skipped: the Helm that these tests fetch is for Linux on x64.');
const describeChart = canRun ? describe : describe.skip;
beforeAll(() => {
  if (canRun) installHelm();
});

describeChart('the chart', () => {
  it('has the value sets that the documentation names', () => {
    expect(valueSets).toEqual([
      'external-database.yaml',
      'high-availability.yaml',
      'metrics.yaml',
      'minimal.yaml',
    ]);
  });

  it.each(valueSets)('renders valid objects from %s', (set) => {
    const objects = render(set);

    expect(objects.length).toBeGreaterThan(5);
    for (const each of objects) expect(() => validate(each)).not.toThrow();
  });

  it('is checked by schemas that find a misspelt field', () => {
    const [deployment] = render('minimal.yaml').filter(isWorkload);
    deployment?.spec.template.spec.containers.forEach((each) => Object.assign(each, { imag: '' }));

    expect(() => validate(deployment as KubernetesObject)).toThrow(
      'Deployment has no /spec/template/spec/containers/0/imag.',
    );
  });

  it.each(valueSets)('gives both servers an environment that production accepts with %s', (set) => {
    for (const server of ['shell', 'back-end'] as const) {
      const secrets = {
        BACKEND_TOKEN: 'token '.repeat(8),
        SECRET_KEY: 'secret '.repeat(8),
        DATABASE_URL: 'postgres://loja:tijolo-Furado.27@db.example/loja?sslmode=verify-full',
      };
      const { env } = containersOf(render(set)).find(({ name }) => name === server) ?? { env: [] };
      const values = env.flatMap(({ name, value }) =>
        value === undefined ? [] : [[name, value] as const],
      );

      expect(values.length).toBeGreaterThan(5);
      expect(checkEnvironment(server, { ...secrets, ...Object.fromEntries(values) })).toEqual([]);
    }
  });

  it.each(valueSets)('has nothing that helm lint complains about with %s', (set) => {
    expect(lintChart(join('ci', set))).toBe('');
  });

  it.each(valueSets)('runs every image by the digest that its values name with %s', (set) => {
    const digests = Object.fromEntries(
      findImages(parse(readFileSync(join(chartFolder, 'values.yaml'), 'utf8'))).map((path, at) => [
        path,
        `sha256:${String(at + 1).repeat(64)}`,
      ]),
    );
    const objects = render(
      set,
      ...Object.entries(digests).flatMap(([path, digest]) => [
        '--set-string',
        `${path}.digest=${digest}`,
      ]),
      ...['--set', 'backup.schedule=0 3 * * *', '--set', 'backup.claim=dumps'],
    );

    const images = podsOf(objects).flatMap(({ containers, initContainers = [] }) =>
      [...initContainers, ...containers].map(({ image }) => image),
    );

    expect(Object.keys(digests)).toEqual(['shell.image', 'backEnd.image', 'backup.image']);
    // Two servers, the migration and the backup.
    expect(images.length).toBeGreaterThanOrEqual(4);
    expect(new Set(images.map((image) => image.split('@')[1]))).toEqual(
      new Set(Object.values(digests)),
    );
  });

  it('passes a number on as it is written, also a large one', () => {
    const [container] = containersOf(
      render('minimal.yaml', '--set', 'environment.PICTURES_CACHE_MB=1000000'),
    );

    expect(container?.env).toContainEqual({ name: 'PICTURES_CACHE_MB', value: '1000000' });
  });

  it('uses every value of values.yaml', () => {
    const templates = readdirSync(join(chartFolder, 'templates'))
      .map((file) => readFileSync(join(chartFolder, 'templates', file), 'utf8'))
      .join('\n');
    const values = parse(readFileSync(join(chartFolder, 'values.yaml'), 'utf8')) as object;

    expect(leavesOf(values).filter((name) => !new RegExp(`\\.${name}\\b`).test(templates))).toEqual(
      [],
    );
  });
});

/** The last names of all values; what is below `resources` and in lists is passed on as it is. */
function leavesOf(values: object): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && name !== 'resources'
      ? [...(Object.keys(value).length === 0 ? [name] : leavesOf(value))]
      : [name],
  );
}

describeChart('secrets in the chart', () => {
  const secrets = new Set(allSettings.filter((each) => each.isSecret).map(({ name }) => name));

  it.each(valueSets)('come by reference to the one existing Secret with %s', (set) => {
    const given = containersOf(render(set))
      .flatMap(({ env }) => env)
      .filter(({ name }) => secrets.has(name));

    expect(given.map(({ name }) => name)).toContain('DATABASE_URL');
    expect(given.filter(({ value }) => value !== undefined)).toEqual([]);
    const [first] = given;
    expect(given.map(({ valueFrom }) => valueFrom?.secretKeyRef.name)).toEqual(
      given.map(() => first?.valueFrom?.secretKeyRef.name),
    );
  });

  it.each(valueSets)('make no object of their own with %s', (set) => {
    const kindsOf = render(set).map(({ kind }) => kind);

    expect(kindsOf).not.toContain('Secret');
    expect(kindsOf).not.toContain('ConfigMap');
  });

  it('reach only the server that reads them', () => {
    const [shell] = render('minimal.yaml')
      .filter(isWorkload)
      .filter(({ metadata }) => metadata.name.endsWith('-shell'));

    const names = shell?.spec.template.spec.containers[0].env.map(({ name }) => name);
    expect(names).toContain('BACKEND_TOKEN');
    expect(names).not.toContain('DATABASE_URL');
    const certificates = shell?.spec.template.spec.volumes.find(
      ({ name }) => name === 'certificates',
    );
    expect(certificates?.secret?.items).toEqual([{ key: 'ca.crt', path: 'ca.crt' }]);
  });
});

describeChart('pods of the chart', () => {
  it.each(valueSets)('run without rights and with a read-only root with %s', (set) => {
    const pods = podsOf(render(set));

    expect(pods).toHaveLength(set === 'high-availability.yaml' ? 4 : 3);
    for (const { containers, securityContext } of pods) {
      const [container] = containers;
      expect(securityContext).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('are at least two of each server for high availability, of which an eviction takes one', () => {
    const objects = render('high-availability.yaml');

    const ofKind = <Kind extends object>(kind: string) =>
      objects.filter((each) => each.kind === kind) as unknown as { spec: Kind }[];
    const replicas = [
      ...ofKind<{ replicas?: number }>('Deployment').map(({ spec }) => spec.replicas),
      ...ofKind<{ minReplicas: number }>('HorizontalPodAutoscaler').map(
        ({ spec }) => spec.minReplicas,
      ),
    ].filter((each) => each !== undefined);
    expect(replicas).toHaveLength(2);
    for (const each of replicas) expect(each).toBeGreaterThanOrEqual(2);
    expect(
      ofKind<{ maxUnavailable: number }>('PodDisruptionBudget').map(
        ({ spec }) => spec.maxUnavailable,
      ),
    ).toEqual([1, 1]);
  });

  it('get no disruption budget where there is one: it would block the upgrade of a node', () => {
    expect(render('minimal.yaml').map(({ kind }) => kind)).not.toContain('PodDisruptionBudget');
  });

  it('get a minute to end, longer than the drain and the longest request', () => {
    const deployments = render('minimal.yaml').filter(
      (each): each is Workload => each.kind === 'Deployment',
    );

    expect(deployments.map(({ spec }) => spec.template.spec.terminationGracePeriodSeconds)).toEqual(
      [60, 60],
    );
  });

  it('are preceded by the migration', () => {
    const [job] = render('minimal.yaml')
      .filter(isWorkload)
      .filter(({ kind }) => kind === 'Job');

    expect(job?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
    // Helm gives up after 300 seconds: a migration that went on would change tables under the version before.
    const spec = job?.spec as { activeDeadlineSeconds?: number } | undefined;
    expect(spec?.activeDeadlineSeconds).toBeLessThan(300);
  });
});

describeChart('network policies', () => {
  it.each(valueSets)('name where each server may connect to with %s', (set) => {
    const policies = render(set).filter(({ kind }) => kind === 'NetworkPolicy') as unknown as {
      spec: { policyTypes: string[]; egress: { ports?: object[] }[] };
    }[];

    expect(policies).toHaveLength(2);
    for (const { spec } of policies) {
      expect(spec.policyTypes).toEqual(['Ingress', 'Egress']);
      expect(spec.egress.filter(({ ports }) => ports === undefined)).toEqual([]);
    }
  });
});

describeChart('values', () => {
  it.each([
    ['a misspelt setting', '--set', 'shell.environment.GAURD=on', 'GAURD'],
    ['a secret', '--set', 'backEnd.environment.SECRET_KEY=x', 'SECRET_KEY'],
    ['a setting of the other server', '--set', 'shell.environment.MAIL=smtp', 'MAIL'],
    ['a setting of the chart', '--set', 'environment.DATA_DIR=/x', 'DATA_DIR'],
    ['a wrong word', '--set', 'environment.LOG_LEVEL=loud', 'LOG_LEVEL'],
    ['a wrong number', '--set', 'backEnd.environment.DATABASE_POOL=3', 'DATABASE_POOL'],
    ['no address of the store', '--set', 'environment.STORE_ORIGIN=null', 'STORE_ORIGIN'],
    ['no pod', '--set', 'shell.replicas=0', 'replicas'],
    ['an unknown value', '--set', 'shel.replicas=2', 'shel'],
  ])('are refused with %s', (_, option, value, named) => {
    expect(() => render('minimal.yaml', option, value)).toThrow(named);
  });
});
