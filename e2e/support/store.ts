import { fileURLToPath } from 'node:url';

/** The store under test. */
export const store = {
  port: 3100,
  apiPort: 4100,
  url: 'http://localhost:3100',
  apiUrl: 'http://127.0.0.1:4100',
  dataDir: fileURLToPath(new URL('../../.cache/e2e', import.meta.url)),
};

/** The sample customers of the sandbox. */
export const person = { taxId: '52998224725', password: 'Obra@1969' };
