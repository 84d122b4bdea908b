import type { EmbeddedPostgres } from '../database/embedded-postgres';

interface RunningServer {
  server: EmbeddedPostgres;
  folder: string;
}

const globalStore = globalThis as { fireflayTestServer?: RunningServer | undefined };

/** Describes the run's server in a file: jest loads setup and teardown in separate processes. */
export const testServer = {
  get current(): RunningServer | undefined {
    return globalStore.fireflayTestServer;
  },
  set current(running: RunningServer | undefined) {
    globalStore.fireflayTestServer = running;
  },
};

/** Name of the template database: all tables, no rows. */
export const EMPTY_TEMPLATE = 'fireflay_empty';
