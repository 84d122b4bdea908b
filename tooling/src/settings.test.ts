import { readSettings } from './settings';

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
});
