import { service } from '@fireflay/build';

const backend = { name: 'backend', context: import.meta.dirname };

export default (env, { mode = 'production' }) => [
  service(backend, {
    entry: {
      server: './src/main/server.ts',
      catalogue: './src/commands/catalogue.ts',
      migrate: './src/commands/migrate.ts',
      orders: './src/commands/orders.ts',
      staff: './src/commands/staff.ts',
    },
    startOften: {
      'file-worker': './src/commands/file-worker.ts',
      'import-worker': './src/commands/import-worker.ts',
    },
    mode,
  }),
];
