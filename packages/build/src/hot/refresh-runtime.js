import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
// For the remotes' shared-refresh-runtime.js.
Object.assign(globalThis, { reactRefreshRuntime: runtime });
