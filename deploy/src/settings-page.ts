import type { Setting, SettingsSchema } from '@fireflay/service';
import * as markdown from 'prettier/plugins/markdown';
import { format } from 'prettier/standalone';
import { settingGroups } from './setting-groups';

/** The page with the tables and the list of secrets that its marks ask for: `<!-- settings: shell -->`. */
export async function writeSettingsPage(page: string): Promise<string> {
  let text = replaceBetween(
    page,
    'secrets',
    secretNames()
      .map((name) => `\`${name}\``)
      .join(', '),
  );
  for (const [group, schema] of Object.entries(settingGroups))
    text = replaceBetween(text, group, tableOf(schema));
  return format(text, {
    parser: 'markdown',
    plugins: [markdown],
    printWidth: 120,
    proseWrap: 'preserve',
  });
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
