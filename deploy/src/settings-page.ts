import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Setting, SettingsSchema } from '@fireflay/service';
import { settingGroups } from './setting-groups';

const root = fileURLToPath(new URL('../..', import.meta.url));
const oxfmt = fileURLToPath(new URL('../../node_modules/oxfmt/bin/oxfmt', import.meta.url));

/** The page with the tables and the list of secrets that its marks ask for: `<!-- settings: shell -->`. */
export function writeSettingsPage(page: string): string {
  let text = replaceBetween(
    page,
    'secrets',
    secretNames()
      .map((name) => `\`${name}\``)
      .join(', '),
  );
  for (const [group, schema] of Object.entries(settingGroups))
    text = replaceBetween(text, group, tableOf(schema));
  return formatMarkdown(text);
}

/** Aligns the cells of tables. */
function formatMarkdown(text: string): string {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [oxfmt, '--stdin-filepath', 'page.md'],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The page could not be formatted: ${stderr}`);
  return stdout;
}

/** The names of the settings that deployments keep as secrets. */
export const secretNames = (): string[] =>
  Object.values(settingGroups)
    .flatMap((schema) => Object.entries<Setting<unknown>>(schema))
    .filter(([, { type }]) => type.isSecret)
    .map(([name]) => name);

function tableOf(schema: SettingsSchema): string {
  const rows = Object.entries(schema).map(
    ([name, each]) => `| \`${name}\` | ${defaultTextOf(each)} | ${each.meaning} |`,
  );
  return ['| Name | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n');
}

/** The default in words; Markdown. */
export function defaultTextOf({ default: value, defaultText }: Setting<unknown>): string {
  if (defaultText !== undefined) return defaultText;
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return String(value);
}

function replaceBetween(page: string, group: string, text: string): string {
  const [start, end] = [`<!-- settings: ${group} -->`, '<!-- /settings -->'];
  const from = page.indexOf(start);
  const to = page.indexOf(end, from);
  if (from === -1 || to === -1) throw new Error(`The page has no place for ${start}.`);
  return `${page.slice(0, from + start.length)}\n\n${text}\n\n${page.slice(to)}`;
}
