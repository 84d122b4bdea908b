import type { EmbeddedPostgres } from '../database/embedded-postgres';

interface RunningServer {
  server: EmbeddedPostgres;
  folder: string;
}

const globalStore = globalThis as { fireflayTestServer?: RunningServer };

/** The run's server: jest loads setup and teardown apart, so it is kept where both find it. */
export const testServer = {
  get current(): RunningServer | undefined {
    return globalStore.fireflayTestServer;
  },
  set current(running: RunningServer | undefined) {
    globalStore.fireflayTestServer = running;
  },
};

/** A database with all tables and no rows. */
export const EMPTY_TEMPLATE = 'fireflay_empty';
