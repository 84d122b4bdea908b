import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

export interface AlertRule {
  alert?: string;
  record?: string;
  expr: string;
  for?: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}

/** The names that the rules may use. */
export interface KnownNames {
  /** Labels of metrics and of targets. */
  labels: ReadonlySet<string>;
  /** Names that rules record. */
  recorded: ReadonlySet<string>;
}

const folder = fileURLToPath(new URL('../prometheus', import.meta.url));

/** Every rule of every file of alerts. */
export function readAlertRules(): AlertRule[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('rules.yaml'));
  return files.flatMap((file) => {
    const { groups } = parse(readFileSync(join(folder, file), 'utf8')) as {
      groups: { rules: AlertRule[] }[];
    };
    return groups.flatMap(({ rules }) => rules);
  });
}

/** The words of PromQL that our rules use. */
const WORDS = new Set(
  `abs absent and by increase max max_over_time min min_over_time offset or rate round sum time unless
  vector`.split(/\s+/),
);

const DURATION = /^\d+[smhdw]$/;
const SELECTOR = /([a-zA-Z_][\w:]*)\{([^{}]*)\}/g;
const MATCHERS = /^\s*(?:\w+\s*(?:=|!=|=~|!~)\s*"[^"]*"\s*,?\s*)+$/;
/** A range, a number or duration, a name, a sign between two values. */
const KNOWN =
  /\[\d+[smhdw](?::\d+[smhdw])?\]|\d+(?:\.\d+)?(?:e\d+|[smhdw])?\b|[a-zA-Z_][\w:]*|[<>=!]=|[-+*/<>(),]/;
const TOKEN = new RegExp(`${KNOWN.source}|\\S`, 'g');
const KNOWN_TOKEN = new RegExp(`^(?:${KNOWN.source})$`);

/**
 * Finds the faults of a rule in its text alone: promtool evaluates it. Each metric that no rule records has a selector
 * with its job, so that the tests of the servers find it in what they export.
 */
export function findRuleFaults(rule: AlertRule, known: KnownNames): string[] {
  return [...findShapeFaults(rule, known), ...findExpressionFaults(rule.expr, known)];
}

function findShapeFaults(
  { alert, record, labels, annotations, ...rule }: AlertRule,
  known: KnownNames,
) {
  const other = Object.keys(rule).filter((key) => key !== 'expr' && key !== 'for');
  const faults = other.map((key) => `the field ${key}`);
  if ((alert === undefined) === (record === undefined)) faults.push('neither alert nor record');
  if (record !== undefined) return faults;
  if (!['page', 'ticket'].includes(labels?.['severity'] ?? '')) faults.push('no severity');
  if (!annotations?.['summary']) faults.push('no summary');
  if (!DURATION.test(rule.for ?? '0m')) faults.push(`for: ${rule.for}`);
  const texts = Object.values(annotations ?? {}).join('\n');
  if (texts.replaceAll(/\{\{ [^{}]+ \}\}/g, '').match(/[{}]/)) faults.push('a brace of a template');
  const used = [...texts.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label);
  return [
    ...faults,
    ...used.filter((each) => !known.labels.has(each)).map((each) => `the label ${each}`),
  ];
}

function findExpressionFaults(expr: string, { labels, recorded }: KnownNames): string[] {
  const faults: string[] = [];
  const withoutSelectors = expr.replaceAll(SELECTOR, (_, metric: string, matchers: string) => {
    if (!MATCHERS.test(matchers)) faults.push(`the selector of ${metric}`);
    if (!/\bjob=~?"/.test(matchers)) faults.push(`no job of ${metric}`);
    const used = [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label);
    faults.push(...used.filter((each) => !labels.has(each)).map((each) => `the label ${each}`));
    return ' 1 ';
  });
  const plain = withoutSelectors.replaceAll(
    /\b(?:by|without|on|ignoring) \(([^()]*)\)/g,
    (_, list: string) => {
      const unknown = list.split(/,\s*/).filter((each) => !labels.has(each));
      faults.push(...unknown.map((each) => `the label ${each}`));
      return ' ';
    },
  );
  let depth = 0;
  for (const [token] of plain.matchAll(TOKEN)) {
    if (!KNOWN_TOKEN.test(token)) faults.push(`the sign ${token}`);
    else if (/^[a-zA-Z_]/.test(token) && !WORDS.has(token) && !recorded.has(token))
      faults.push(`the name ${token}`);
    depth += Number(token === '(') - Number(token === ')');
    if (depth < 0) break;
  }
  if (depth !== 0) faults.push('a bracket');
  return faults;
}
