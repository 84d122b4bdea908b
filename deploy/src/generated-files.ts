import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { writeEnvironmentExample } from './environment-files';
import { writeChartSettings, writeValuesSchema } from './values-schema';
import { writeSettingsPage } from './settings-page';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export interface GeneratedFile {
  path: string;
  text: string;
}

/** The files that are made from the settings, as they must be. */
export function generatedFiles(): GeneratedFile[] {
  const settingsPage = here('../../docs/configuration.md');
  const rules = here('../prometheus/rules.yaml');
  return [
    { path: settingsPage, text: writeSettingsPage(readFileSync(settingsPage, 'utf8')) },
    ...(['shell', 'back-end'] as const).map((server) => ({
      path: here(`../environment/${server}.env.example`),
      text: writeEnvironmentExample(server),
    })),
    { path: here('../helm/fireflay/values.schema.json'), text: writeValuesSchema() },
    { path: here('../helm/fireflay/files/settings.yaml'), text: writeChartSettings() },
    // A chart reads only files of its own.
    ...(existsSync(rules)
      ? [{ path: here('../helm/fireflay/files/rules.yaml'), text: readFileSync(rules, 'utf8') }]
      : []),
  ];
}
