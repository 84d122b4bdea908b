import { fork } from 'node:child_process';
import { eq } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database';
import { importDrafts } from '../../../database/schema';

/** Memory of one step, in megabytes: the largest files that the page takes need less. */
const MEMORY_LIMIT_MB = 1_536;

/**
 * Starts the steps of imports in processes of their own, so that a file of 100,000 products neither blocks this process
 * nor exhausts its memory. They end when this one does: nothing is half done.
 * @param workerFile the program, `import-worker`
 * @param url of the database
 */
export const forkImportWorker =
  (workerFile: string, url: string, db: Database, notice: (text: string) => void) =>
  (id: string): void => {
    const child = fork(workerFile, [id], {
      env: { ...process.env, DATABASE_URL: url },
      execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY_LIMIT_MB}`],
    });
    child.on('error', (error) => notice(`The import ${id} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) return;
      notice(`The import ${id} ended with ${signal ?? code}: its step is interrupted.`);
      // The page reads it at once, and not when the lease ends.
      db.update(importDrafts)
        .set({ workingUntil: sql`now() - interval '1 second'` })
        .where(eq(importDrafts.id, id))
        .catch(() => undefined);
    });
  };
