import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { BusyError } from '../domain/domain-error';

export type WorkQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs some work at the same time, and lets some wait.
 * @returns a function that throws BusyError with this text when too much waits
 */
export function createWorkQueue(maxParallel: number, maxWaiting: number, text: string): WorkQueue {
  const slots = bulkhead(maxParallel, maxWaiting);
  return async (work) => {
    try {
      return await slots.execute(work);
    } catch (error) {
      if (error instanceof BulkheadRejectedError) throw new BusyError(text);
      throw error;
    }
  };
}
