import { registerShared } from '@module-federation/enhanced/runtime';
import * as alert from 'antd/es/alert';
import * as button from 'antd/es/button';
import * as configProvider from 'antd/es/config-provider';
import * as portuguese from 'antd/es/locale/pt_BR';
import * as skeleton from 'antd/es/skeleton';
import * as tag from 'antd/es/tag';
import version from 'antd/es/version';

type Loaders = Record<string, () => Promise<unknown>>;

/** In this file: what every page with antd shows. */
const base = {
  'antd/es/alert': alert,
  'antd/es/button': button,
  'antd/es/config-provider': configProvider,
  'antd/es/locale/pt_BR': portuguese,
  'antd/es/skeleton': skeleton,
  'antd/es/tag': tag,
};

const loadForm = () => import(/* webpackChunkName: "antd-form" */ './antd-form');
const loadMore = () => import(/* webpackChunkName: "antd-more" */ './antd-more');

/** In two further files, which contain nothing of this one: the steps of the checkout, and the customer area. */
const loaders: Loaders = {
  ...mapValues(base, (module) => () => Promise.resolve(module)),
  'antd/es/input/Input': async () => (await loadForm()).input,
  'antd/es/radio': async () => (await loadForm()).radio,
  'antd/es/spin': async () => (await loadForm()).spin,
  'antd/es/steps': async () => (await loadForm()).steps,
  'antd/es/empty': async () => (await loadMore()).empty,
  'antd/es/modal': async () => (await loadMore()).modal,
  'antd/es/progress': async () => (await loadMore()).progress,
};

let isProvided = false;

/** Registers the components of antd that remotes may use, once. All come from the shell, so that they share their contexts. */
export function provideAntd() {
  if (isProvided) return;
  isProvided = true;
  registerShared(
    mapValues(loaders, (load) => ({
      version,
      scope: 'default',
      get: async () => {
        const module = await load();
        return () => module;
      },
      shareConfig: { singleton: true, requiredVersion: `^${version}` },
    })),
  );
}

function mapValues<Value, Result>(
  values: Record<string, Value>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
}
