import { fileURLToPath } from 'node:url';
import { jestPreset } from '@fireflay/build/jest';

/** @param {string} name */
const ofBackend = (name) => fileURLToPath(import.meta.resolve(`backend/testing/${name}`));

export default jestPreset('lab', 'server', {
  globalSetup: ofBackend('start-postgres'),
  globalTeardown: ofBackend('stop-postgres'),
  setupFiles: [ofBackend('use-built-programs')],
});
