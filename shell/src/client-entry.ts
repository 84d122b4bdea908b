import '@fireflay/ui/theme/tokens.css';
import '@fireflay/ui/theme/base.css';
import { pause } from './app/pause';

/**
 * What the first file holds is run piece by piece: at once it would keep a slow phone busy for half a second.
 * Nothing is fetched here (`eager`).
 */
const pieces = [
  () => import(/* webpackMode: "eager" */ 'react-dom'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ 'react-router-dom'),
  () => import(/* webpackMode: "eager" */ 'react-redux'),
  () => import(/* webpackMode: "eager" */ 'shared-contracts/store'),
];

async function start() {
  for (const run of pieces) {
    await pause();
    await run();
  }
  await pause();
  const { startStore } = await import(/* webpackMode: "eager" */ './client');
  await pause();
  await startStore();
}

void start();
