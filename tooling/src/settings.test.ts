import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotes } from './packages';
import { root } from './root';
import { readSettings } from './settings';

/** The port in a remote's webpack.config.mjs. */
const devPortOf = (remote: string) =>
  /port: (\d+)/.exec(readFileSync(join(root, remote, 'webpack.config.mjs'), 'utf8'))?.[1];

describe('readSettings', () => {
  it('switches the sandbox on and binds the store to this machine by default', () => {
    const { backendEnvironment, shellEnvironment } = readSettings({});

    expect(backendEnvironment).toMatchObject({ SANDBOX: 'on', DRAIN_SECONDS: '0' });
    expect(shellEnvironment).toMatchObject({ HOST: '127.0.0.1', OVERRIDES: 'on' });
  });

  it('prefers the values of the environment', () => {
    const { backendEnvironment, shellEnvironment } = readSettings({
      SANDBOX: 'off',
      HOST: '0.0.0.0',
      OVERRIDES: 'off',
    });

    expect(backendEnvironment.SANDBOX).toBe('off');
    expect(shellEnvironment).toMatchObject({ HOST: '0.0.0.0', OVERRIDES: 'off' });
  });

  it('permits overrides from the dev server of each remote', () => {
    const { shellEnvironment } = readSettings({});

    expect(shellEnvironment.OVERRIDE_ORIGINS?.split(',').sort()).toEqual(
      [...remotes.map(devPortOf), 3010].map((port) => `http://localhost:${port}`).sort(),
    );
  });
});
