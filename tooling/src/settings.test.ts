import { readSettings } from './settings';

describe('the settings of a store on one machine', () => {
  it('switch the sandbox on and keep the store to this machine', () => {
    const { backendEnvironment, shellEnvironment } = readSettings({});

    expect(backendEnvironment).toMatchObject({ SANDBOX: 'on', DRAIN_SECONDS: '0' });
    expect(shellEnvironment).toMatchObject({ HOST: '127.0.0.1', OVERRIDES: 'on' });
  });

  it('leave to the environment what it names', () => {
    const { backendEnvironment, shellEnvironment } = readSettings({
      SANDBOX: 'off',
      HOST: '0.0.0.0',
      OVERRIDES: 'off',
    });

    expect(backendEnvironment.SANDBOX).toBe('off');
    expect(shellEnvironment).toMatchObject({ HOST: '0.0.0.0', OVERRIDES: 'off' });
  });
});
