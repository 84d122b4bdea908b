import '@fireflay/ui/theme/tokens.css';
import '@fireflay/ui/theme/base.css';
import { yieldToMainThread } from './app/yield-to-main-thread';

/**
 * Evaluates the modules of the first file one by one: in a single task they would block a slow phone for half a second.
 * Nothing is fetched here (`eager`).
 */
const reactDom = () => import(/* webpackMode: "eager" */ 'react-dom/client');

/**
 * The modules among them that remotes get as well. `import * as` in another module would write the names of all exports a
 * second time. `connect` of react-redux, a third of it, is not among its exports.
 */
const sharedModules = {
  'react-router-dom': () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  'react-redux': () =>
    import(
      /* webpackMode: "eager", webpackExports: ["Provider", "useDispatch", "useSelector", "useStore"] */ 'react-redux'
    ),
  'shared-contracts/store': () => import(/* webpackMode: "eager" */ 'shared-contracts/store'),
  'shared-contracts/remotes': () => import(/* webpackMode: "eager" */ 'shared-contracts/remotes'),
};

async function start() {
  await yieldToMainThread();
  await reactDom();
  const modules: Record<string, unknown> = {};
  for (const [request, run] of Object.entries(sharedModules)) {
    await yieldToMainThread();
    modules[request] = await run();
  }
  await yieldToMainThread();
  const { startStore } = await import(/* webpackMode: "eager" */ './client');
  await yieldToMainThread();
  await startStore(modules);
}

void start();
