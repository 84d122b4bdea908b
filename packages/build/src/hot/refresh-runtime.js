import * as runtime from 'react-refresh/runtime';

runtime.injectIntoGlobalHook(globalThis);
// Read by the remotes' shared-refresh-runtime.js.
Object.assign(globalThis, { reactRefreshRuntime: runtime });
