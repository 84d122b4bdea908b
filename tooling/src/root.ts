import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

/** Where the commands write their reports. */
export const REPORTS_FOLDER = join(root, '.cache/reports');
