import '@fireflay/ui/theme/tokens.css';
import '@fireflay/ui/theme/base.css';
import { yieldToMainThread } from './app/yield-to-main-thread';

/**
 * Evaluates the modules of the first file one by one: in a single task they would block a slow phone for half a second.
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
