import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/**
 * Provides antd to the remotes when one of them first needs it. Registered for all containers: the hook is called on the
 * container that needs the module. A table of shared modules would be in the first file of every page.
 */
export function antdPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'fireflay-antd',
    async beforeLoadShare(request) {
      if (request.pkgName.startsWith('antd/')) {
        const { provideAntd } = await import(/* webpackChunkName: "antd" */ './antd');
        provideAntd();
      }
      return request;
    },
  };
}
