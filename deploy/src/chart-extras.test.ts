import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { chartFolder, installHelm, renderChart } from './helm';

const canRun = process.platform === 'linux' && process.arch === 'x64';
beforeAll(() => {
  if (canRun) installHelm();
});
const describeChart = canRun ? describe : describe.skip;

interface Pod {
  priorityClassName?: string;
  serviceAccountName: string;
  containers: [{ env: object[]; volumeMounts: object[] }];
  volumes: object[];
}

/** The objects of a kind that the values of `set` make. */
const ofKind = <Spec>(set: string, kind: string) =>
  renderChart(join('ci', set)).filter((each) => each.kind === kind) as unknown as {
    metadata: { name: string; annotations?: object };
    spec: Spec;
  }[];
const podsOf = (set: string) => {
  const deployments = ofKind<{ template: { spec: Pod } }>(set, 'Deployment');
  return Object.fromEntries(
    deployments.map(({ metadata, spec }) => [
      metadata.name.replace('loja-fireflay-', ''),
      spec.template.spec,
    ]),
  );
};
const readValues = (set: string) =>
  parse(readFileSync(join(chartFolder, 'ci', set), 'utf8')) as {
    backEnd: { extraEnv: object[]; extraVolumes: object[]; extraVolumeMounts: object[] };
    serviceAccount: { annotations: object };
    priorityClassName: string;
  };

describeChart('what a cluster adds to the chart', () => {
  it('reaches the pods of the server that it is for', () => {
    const { backEnd } = readValues('external-database.yaml');
    const { 'back-end': pod, shell } = podsOf('external-database.yaml');

    expect(pod?.containers[0].env).toEqual(expect.arrayContaining(backEnd.extraEnv));
    expect(pod?.volumes).toEqual(expect.arrayContaining(backEnd.extraVolumes));
    expect(pod?.containers[0].volumeMounts).toEqual(
      expect.arrayContaining(backEnd.extraVolumeMounts),
    );
    expect(JSON.stringify(shell)).not.toContain('photographs');
  });

  it('is a service account with annotations, and a priority class, of all pods', () => {
    const { serviceAccount, priorityClassName } = readValues('high-availability.yaml');
    const [account] = ofKind('high-availability.yaml', 'ServiceAccount');
    const pods = Object.values(podsOf('high-availability.yaml'));

    expect(account?.metadata.annotations).toEqual(serviceAccount.annotations);
    expect(pods).toHaveLength(2);
    for (const pod of pods) {
      expect(pod).toMatchObject({ serviceAccountName: account?.metadata.name, priorityClassName });
    }
  });
});

describeChart('the autoscaling of the chart', () => {
  it('looks at more than the processor, at what the shells export', () => {
    const [scaler] = ofKind<{ metrics: { type: string; pods?: { metric: { name: string } } }[] }>(
      'high-availability.yaml',
      'HorizontalPodAutoscaler',
    );
    const metrics = scaler?.spec.metrics;
    const source = join(__dirname, '../../shell/server/rendering/render-metrics.ts');

    expect(metrics?.map(({ type }) => type)).toEqual(['Resource', 'Pods']);
    expect(readFileSync(source, 'utf8')).toContain(`'${metrics?.[1]?.pods?.metric.name}'`);
  });
});
