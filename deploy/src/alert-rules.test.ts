import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRuleFaults, readAlertRules } from './alert-rules';
import type { AlertRule } from './alert-rules';
import { targetsOfPrometheus } from './metric-selectors';

const root = join(__dirname, '../..');

/** Labels of the metrics of HAProxy and of the exporters of machines, and that of a histogram's buckets. */
const OUTSIDE_LABELS = ['proxy', 'fstype', 'mountpoint', 'le'];

/** The labels that the sources of shell and back end give to their metrics. */
function ownLabels(): string[] {
  const lists = ['backend/src', 'shell/server', 'packages/service/src']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return [...text.matchAll(/(?:labelNames:|LABELS =) \[([^\]]*)\]/g)];
    });
  return lists.flatMap(([, list = '']) =>
    [...list.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  );
}

const rules = readAlertRules();
const known = {
  labels: new Set([
    ...ownLabels(),
    ...targetsOfPrometheus().flatMap(Object.keys),
    ...OUTSIDE_LABELS,
  ]),
  recorded: new Set(rules.flatMap(({ record }) => record ?? [])),
};
const nameOf = ({ alert, record }: AlertRule) => alert ?? record ?? '';

describe('the rules of the alerts', () => {
  it.each(rules.map((rule) => [nameOf(rule), rule] as const))(
    'have known names and labels and complete expressions: %s',
    (_name, rule) => {
      expect(findRuleFaults(rule, known)).toEqual([]);
    },
  );

  it('are many, and each has a name of its own', () => {
    expect(rules.length).toBeGreaterThan(40);
    expect(new Set(rules.map(nameOf)).size).toBe(rules.length);
  });

  const good: AlertRule = {
    alert: 'CallsFail',
    expr: 'sum by (status) (rate(calls_total{job="back-end",status=~"5.."}[5m])) > 0.1',
    for: '5m',
    labels: { severity: 'page' },
    annotations: { summary: '{{ $value }} calls with {{ $labels.status }} fail' },
  };

  it('are not refused without a fault', () => {
    expect(findRuleFaults(good, known)).toEqual([]);
  });

  it.each([
    ['a bracket', { expr: 'sum(rate(calls_total{job="back-end"}[5m]) > 0' }],
    ['a bracket', { expr: 'sum(1)) > (0' }],
    ['the sign {', { expr: 'up{job="shell" == 0' }],
    ['the selector of up', { expr: 'up{job="shell} == 0' }],
    ['no job of up', { expr: 'up{instance="one"} == 0' }],
    ['the name up', { expr: 'up == 0' }],
    ['the name ratee', { expr: 'ratee(up{job="shell"}[5m]) > 0' }],
    ['the name store_calls:rate5m', { expr: 'store_calls:rate5m > 0' }],
    ['the label statuss', { expr: 'up{job="shell",statuss="500"} == 0' }],
    ['the label reasonn', { expr: 'sum by (reasonn) (up{job="shell"}) == 0' }],
    ['the label pathh', { annotations: { summary: '{{ $labels.pathh }}' } }],
    ['a brace of a template', { annotations: { summary: '{{ $value } fail' } }],
    ['no summary', { annotations: {} }],
    ['no severity', { labels: { severity: 'loud' } }],
    ['for: 5 minutes', { for: '5 minutes' }],
    ['the field fro', { fro: '5m' }],
  ])('are refused with a fault: %s', (fault, change) => {
    expect(findRuleFaults({ ...good, ...change }, known)).toContain(fault);
  });
});
