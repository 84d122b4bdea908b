import { fork } from 'node:child_process';
import type { Database } from '../../../database/database';
import { holdDraft } from '../drafts';

/** Memory of one step, in megabytes: the largest files that the page takes need less. */
const MEMORY_LIMIT_MB = 1_024;
/** A step that takes longer is ended: the steps of other imports wait for it. */
const MAX_STEP_MS = 30 * 60_000;

interface ImportWorkers {
  /** The program, `import-worker`. */
  file: string;
  /** Address of the database. */
  url: string;
  db: Database;
  /** Receives messages for the operator. */
  notice: (text: string) => void;
}

/**
 * Runs the steps of imports in processes of their own, so that a file of 100,000 products neither blocks this process nor
 * exhausts its memory; one after the other, because memory is for one. They end when this process does, and nothing is
 * half done.
 */
export function forkImportWorkers({ file, url, db, notice }: ImportWorkers) {
  let last: Promise<void> = Promise.resolve();
  return (id: string): void => {
    const held = holdDraft(db, id);
    last = last.then(async () => {
      const problem = await runWorker(file, id, url);
      if (problem === undefined) return held.release();
      notice(`The step of the import ${id} was interrupted: ${problem}`);
      await held.interrupt();
    });
  };
}

/** @returns why it did not end well */
function runWorker(file: string, id: string, url: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const child = fork(file, [id], {
      env: { ...process.env, DATABASE_URL: url },
      timeout: MAX_STEP_MS,
      execArgv: [...process.execArgv, `--max-old-space-size=${MEMORY_LIMIT_MB}`],
    });
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) =>
      resolve(code === 0 ? undefined : `it ended with ${signal ?? code}`),
    );
  });
}
