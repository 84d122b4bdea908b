import type { EmbeddedPostgres } from '../database/embedded';

interface Running {
  server: EmbeddedPostgres;
  folder: string;
}

const place = globalThis as { fireflayTestServer?: Running };

/** The run's server: jest loads setup and teardown apart, so it is kept where both find it. */
export const testServer = {
  get current(): Running | undefined {
    return place.fireflayTestServer;
  },
  set current(running: Running | undefined) {
    place.fireflayTestServer = running;
  },
};

/** A database with all tables and no rows. */
export const emptyTemplate = 'fireflay_empty';
