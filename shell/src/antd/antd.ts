import { registerShared } from '@module-federation/enhanced/runtime';
import * as configProvider from 'antd/es/config-provider';
import * as empty from 'antd/es/empty';
import * as portuguese from 'antd/es/locale/pt_BR';
import * as progress from 'antd/es/progress';
import * as steps from 'antd/es/steps';
import version from 'antd/es/version';

const modules = {
  'antd/es/config-provider': configProvider,
  'antd/es/empty': empty,
  'antd/es/locale/pt_BR': portuguese,
  'antd/es/progress': progress,
  'antd/es/steps': steps,
};

let isProvided = false;

/** Registers the components of antd that remotes may use, once. All come from the shell, so that they share their contexts. */
export function provideAntd() {
  if (isProvided) return;
  isProvided = true;
  registerShared(
    Object.fromEntries(
      Object.entries(modules).map(([request, module]) => [
        request,
        {
          version,
          scope: 'default',
          get: () => Promise.resolve(() => module),
          shareConfig: { singleton: true, requiredVersion: `^${version}` },
        },
      ]),
    ),
  );
}
