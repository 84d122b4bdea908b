import { externalServiceSettings, ownSettings as backendOnlySettings } from 'backend/settings';
import { bucketSettings, serverSettings } from '@fireflay/service';
import type { SettingsSchema } from '@fireflay/service';
import {
  developmentSettings,
  ownSettings as shellOnlySettings,
  releaseSettings,
} from 'shell/settings';

/** Every setting of both servers, once, in the groups of docs/configuration.md. */
export const settingGroups = {
  both: serverSettings({ trustProxy: false, logLevel: 'warn' }),
  shell: shellOnlySettings,
  backend: backendOnlySettings,
  services: externalServiceSettings,
  releases: { ...releaseSettings, ...bucketSettings },
  development: developmentSettings,
} as const satisfies Record<string, SettingsSchema>;
