/** A process that owns an embedded PostgreSQL until it is killed: `hold-postgres.ts FOLDER`. */
import { startEmbeddedPostgres } from '../database/embedded-postgres';

const [, , dataDir = ''] = process.argv;
startEmbeddedPostgres({ dataDir }).then(
  ({ pid, url }) => console.info(`holding ${pid} ${url}`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
// Runs until it is killed.
setInterval(() => undefined, 1000);
