import { init } from '@module-federation/enhanced/runtime';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import provideRuntime from '@module-federation/inject-external-runtime-core-plugin';
import * as react from 'react';
import * as jsxDevRuntime from 'react/jsx-dev-runtime';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';

/** The modules of which a page has one copy, by request: the shell's. Its entry has the others. */
const ownModules: Record<string, unknown> = {
  react,
  'react/jsx-dev-runtime': jsxDevRuntime,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

/**
 * Starts Module Federation's runtime with the modules that remotes share. They are registered here and not by webpack's
 * plug-in, which would request them by name and version in the shell as well: the shell's bundle imports them directly.
 */
export function provideModules(
  loadedModules: Record<string, unknown>,
  plugins: ModuleFederationRuntimePlugin[],
) {
  const modules = { ...ownModules, ...loadedModules };
  init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    // Remotes have no own runtime (`externalRuntime`).
    plugins: [provideRuntime(), ...plugins],
    shared: Object.fromEntries(
      Object.entries(SHARED_VERSIONS).map(([request, version]) => [
        request,
        {
          version,
          lib: () => modules[request],
          shareConfig: { singleton: true, requiredVersion: `^${version}`, eager: true },
        },
      ]),
    ),
  });
}
