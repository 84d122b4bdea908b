import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, init, registerGlobalPlugins } from '@module-federation/enhanced/runtime';
import Steps from 'antd/es/steps';
import { ConfigContext } from 'antd/es/config-provider';
import version from 'antd/es/version';
import { antdPlugin } from './antd-plugin';

registerGlobalPlugins([antdPlugin()]);
const shell = init({ name: 'shell', remotes: [], shareStrategy: 'loaded-first' });

/** A remote's container as the shell starts it. */
function startRemote(name: string) {
  const remote = createInstance({ name, remotes: [], shareStrategy: 'loaded-first' });
  shell.shareScopeMap.default ??= {};
  remote.initShareScopeMap('default', shell.shareScopeMap.default);
  return {
    async load(request: string) {
      const factory = await remote.loadShare<Record<string, unknown>>(request, {
        customShareInfo: {
          scope: ['default'],
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
        },
      });
      return factory ? factory() : undefined;
    },
  };
}

describe('antd in remotes', () => {
  it("is the shell's copy for every remote", async () => {
    const [account, checkout] = [startRemote('mf_account'), startRemote('mf_cart_checkout')];

    const one = await account.load('antd/es/steps');
    const other = await checkout.load('antd/es/steps');

    expect(one?.default).toBe(Steps);
    expect(other?.default).toBe(Steps);
  });

  it('has one context for the provider and all components', async () => {
    const remote = startRemote('mf_other');

    const provider = await remote.load('antd/es/config-provider');

    expect(provider?.ConfigContext).toBe(ConfigContext);
  });

  it('includes every component of the facade, but those of internal pages', async () => {
    const internal = ['form', 'table'];
    const folder = join(__dirname, '../../../packages/ui/src/antd');
    const facade = readdirSync(folder).filter((file) => !/test|extract-styles/.test(file));
    const requests = facade
      .filter((file) => /\.tsx?$/.test(file) && !internal.includes(file.replace(/\.\w+$/, '')))
      .flatMap((file) => [
        ...readFileSync(join(folder, file), 'utf8').matchAll(
          /^(?!import type).* from '(antd\/[^']+)'/gm,
        ),
      ])
      .map(([, request = '']) => request);
    expect(requests.length).toBeGreaterThan(4);

    const remote = startRemote('mf_facade');
    for (const request of new Set(requests)) {
      expect([request, typeof (await remote.load(request))]).toEqual([request, 'object']);
    }
  });

  it('is not provided for a component that is not shared', async () => {
    expect(await startRemote('mf_table').load('antd/es/table')).toBeUndefined();
  });
});
