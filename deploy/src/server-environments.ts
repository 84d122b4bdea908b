import { backendSettings } from 'backend/settings';
import type { Setting, SettingsSchema } from '@fireflay/service';
import { developmentSettings, shellSettings } from 'shell/settings';

export type ServerName = 'shell' | 'back-end';

/** One setting, as a file of a deployment needs it. */
export interface EnvironmentSetting {
  name: string;
  /** Plain text. */
  meaning: string;
  isSecret: boolean;
  setting: Setting<unknown>;
}

/** For trial on one machine; production refuses them. */
const TRIAL_SETTINGS = new Set(['FIREFLAY_MODE', 'SANDBOX', ...Object.keys(developmentSettings)]);

const settingsOf = (schema: SettingsSchema): EnvironmentSetting[] =>
  Object.entries(schema)
    .filter(([name]) => !TRIAL_SETTINGS.has(name))
    .map(([name, each]) => ({
      name,
      meaning: toPlainText(each.meaning),
      isSecret: each.type.isSecret ?? false,
      setting: each,
    }));

/** The settings of each server in production. */
export const serverEnvironments: Record<ServerName, EnvironmentSetting[]> = {
  shell: settingsOf(shellSettings),
  'back-end': settingsOf(backendSettings),
};

/** Every setting of both servers once. */
export const allSettings: EnvironmentSetting[] = [
  ...new Map(
    Object.values(serverEnvironments)
      .flat()
      .map((each) => [each.name, each]),
  ).values(),
];

/** Without the links of the page that it was written for. */
export function toPlainText(markdown: string): string {
  return markdown
    .replaceAll(/ ?See \[[^\]]*\]\([^)]*\)\.?/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim();
}
