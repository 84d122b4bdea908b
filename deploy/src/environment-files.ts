import { defaultTextOf } from './settings-page';
import { serverEnvironments, toPlainText } from './server-environments';
import type { EnvironmentSetting, ServerName } from './server-environments';

/** A file of environment variables for systemd and compose, with every setting of a server as a comment. */
export function writeEnvironmentExample(server: ServerName): string {
  const entries = serverEnvironments[server].map(entryOf);
  return `# Every setting of the ${server} in production (npm run write -w deploy). Remove the # before a name to set it.

${entries.join('\n')}
`;
}

function entryOf({ name, meaning, isSecret, setting }: EnvironmentSetting): string {
  const defaultText = toPlainText(defaultTextOf(setting));
  return `# ${isSecret ? 'Secret. ' : ''}${meaning} Default: ${defaultText}.\n#${name}=`;
}
