import { join } from 'node:path';
import { root } from '../root';
import { readSettings } from '../settings';
import type { Settings } from '../settings';

/** The settings of `npm start`, with other defaults of ports and folder. */
export const readClusterSettings = (): Settings =>
  readSettings({
    ...process.env,
    PORT: process.env.PORT ?? '3300',
    API_PORT: process.env.API_PORT ?? '4300',
    DATA_DIR: process.env.DATA_DIR ?? join(root, '.cache/cluster'),
  });
