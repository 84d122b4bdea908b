import '@fireflay/ui/theme/tokens.css';
import '@fireflay/ui/theme/base.css';
import { yieldToMainThread } from './app/yield-to-main-thread';

/**
 * What the first file holds is run piece by piece: at once it would keep a slow phone busy for half a second.
 * Nothing is fetched here (`eager`).
 */
const libraries = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'react-redux'),
  () => import(/* webpackMode: "eager" */ 'shared-contracts/store'),
];

async function start() {
  for (const run of libraries) {
    await yieldToMainThread();
    await run();
  }
  await yieldToMainThread();
  const { startStore } = await import(/* webpackMode: "eager" */ './client');
  await yieldToMainThread();
  await startStore();
}

void start();
