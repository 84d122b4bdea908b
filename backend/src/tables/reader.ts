import { createWorkQueue } from '../http/work-queue';
import type { WorkQueue } from '../http/work-queue';
import { copy } from './copy';

/** The program of the threads has a function for each. */
export type ReaderName = 'freight' | 'invoiceXml' | 'orderFile' | 'redirects';

/** A function that reads an uploaded file in a thread. Arguments and results are copied between threads. */
export interface Reader<Input extends unknown[], Result> {
  name: ReaderName;
  /** The time begins when the thread is loaded. */
  maxMs: number;
  maxMemoryMb: number;
  queue: WorkQueue;
  /** Only for the types: this process does not load the function. */
  read?: (...input: Input) => Result;
}

interface ReaderLimits {
  maxMs: number;
  maxMemoryMb: number;
}

/**
 * Threads take memory and a core: one file of a kind is read, ten wait. Shoppers do not wait in front of employees.
 */
export const defineReader = <Read extends (...input: never[]) => unknown>(
  name: ReaderName,
  limits: ReaderLimits,
): Reader<Parameters<Read>, Awaited<ReturnType<Read>>> => ({
  name,
  ...limits,
  queue: createWorkQueue(1, 10, copy.busy),
});

/** A reader's thread sends that it is loaded, then its result or why there is none. */
export type ReaderReply =
  | { ready: true }
  | { value: unknown }
  | { refused: 'file'; text: string }
  | { refused: 'order'; text: string; status: 404 | 409 | 422 }
  | { refused: 'request'; text: string; status: number };
