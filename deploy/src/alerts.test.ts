import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const root = here('../../');
const folder = here('../prometheus/');
const files = readdirSync(folder);
const ruleFiles = files.filter((file) => file.endsWith('rules.yaml'));
const rules = ruleFiles.map((file) => readFileSync(folder + file, 'utf8')).join('\n');

const promtool = ['promtool', '/usr/bin/promtool'].find(
  (each) => spawnSync(each, ['--version']).status === 0,
);
if (!promtool)
  console.info(
    'Skipped: Prometheus does not check the alerts without promtool (apt-get install prometheus); alert-rules.test.ts checks their texts.',
  );

describe('the alerts', () => {
  it('are each on the page of the runbook that they link to, and the pages have no others', () => {
    const linked = [...rules.matchAll(/- alert: (\w+)[^]*?runbook_url: (\S+)/g)].map(
      ([, alert = '', page = '']) => `${alert} ${page}`,
    );

    const pages = readdirSync(`${root}docs/runbook`).filter((file) => file !== 'README.md');
    const named = pages.flatMap((file) => {
      const page = `docs/runbook/${file}`;
      const [, list = ''] = /^Alerts: (.*?)\n\n/ms.exec(readFileSync(root + page, 'utf8')) ?? [];
      return [...list.matchAll(/`(\w+)`/g)].map(([, alert = '']) => `${alert} ${page}`);
    });
    expect(linked.length).toBeGreaterThan(20);
    expect(linked.sort()).toEqual(named.sort());
  });

  (promtool ? it : it.skip)('are what Prometheus understands, and fire when they must', () => {
    const tests = files.filter((file) => file.endsWith('.test.yaml'));
    const runs = [
      ['check', 'rules', ...ruleFiles],
      ['check', 'config', 'prometheus.yaml'],
      ['test', 'rules', ...tests],
    ].map((args) => spawnSync(promtool ?? '', args, { cwd: folder, encoding: 'utf8' }));

    expect(runs.map(({ status, stdout, stderr }) => (status === 0 ? 0 : stdout + stderr))).toEqual([
      0, 0, 0,
    ]);
  });
});
