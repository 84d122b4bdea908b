import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ResourceLimits } from 'node:worker_threads';
import { ImportFileError } from './problem';
import { findProgram } from '../configuration/package-root';
import { DomainError } from '../domain/domain-error';
import { OrderRefusalError } from '../domain/order-refusal-error';
import { copy } from './copy';
import type { Reader, ReaderReply } from './reader';

type AnyReader = Reader<never[], unknown>;

/** A busy machine loads a thread within this time. */
const MAX_LOAD_MS = 30_000;
/** A thread without files gives its memory back. */
const MAX_IDLE_MS = 10_000;

/**
 * Reads an uploaded file in a thread, so that other requests are served meanwhile, whatever the file has. A file that
 * goes beyond the limits ends the thread.
 * @throws what the reader throws to refuse a file; DomainError 422 beyond the limits; BusyError while too many files wait
 */
export async function readInThread<Input extends unknown[], Result>(
  reader: Reader<Input, Result>,
  ...input: Input
): Promise<Result> {
  return (await reader.queue(() => runReader(reader, input))) as Result;
}

async function runReader(reader: AnyReader, input: readonly unknown[]): Promise<unknown> {
  const { name, maxMs } = reader;
  const worker = takeIdle(reader) ?? (await startThread(reader));
  worker.postMessage({ name, input });
  const reply = await receive(worker, maxMs).catch(async (error: unknown) => {
    await worker.terminate();
    throw toRefusal(error as Error & { code?: string });
  });
  keepIdle(reader, worker);
  return toResult(reply);
}

async function startThread(reader: AnyReader): Promise<Worker> {
  const worker = createWorker({
    maxOldGenerationSizeMb: reader.maxMemoryMb,
    maxYoungGenerationSizeMb: 32,
  });
  // It may run out of memory while it is ended.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    if (idle.get(reader) === worker) idle.delete(reader);
  });
  try {
    await receive(worker, MAX_LOAD_MS);
    return worker;
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** These threads have read a file within their limits, and wait for the next one. */
const idle = new Map<AnyReader, Worker>();

function takeIdle(reader: AnyReader): Worker | undefined {
  const worker = idle.get(reader);
  idle.delete(reader);
  worker?.ref();
  return worker;
}

function keepIdle(reader: AnyReader, worker: Worker): void {
  idle.set(reader, worker);
  // Neither the thread nor the timer keeps this process alive.
  worker.unref();
  setTimeout(() => {
    if (idle.get(reader) !== worker) return;
    idle.delete(reader);
    void worker.terminate();
  }, MAX_IDLE_MS).unref();
}

/** @throws also when the thread ends, or when it takes longer */
async function receive(worker: Worker, maxMs: number): Promise<ReaderReply> {
  const [reply] = (await once(worker, 'message', { signal: AbortSignal.timeout(maxMs) })) as [
    ReaderReply,
  ];
  return reply;
}

function toRefusal(error: Error & { code?: string }): Error {
  const isBeyondLimits = error.name === 'AbortError' || error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isBeyondLimits ? new DomainError(422, copy.tooComplex) : error;
}

function toResult(reply: ReaderReply): unknown {
  if ('value' in reply) return reply.value;
  if (!('refused' in reply)) throw new Error('A thread replied before it read its file.');
  if (reply.refused === 'file') throw new ImportFileError(reply.text);
  throw reply.refused === 'order'
    ? new OrderRefusalError(reply.status, reply.text)
    : new DomainError(reply.status, reply.text);
}

function createWorker(resourceLimits: ResourceLimits): Worker {
  const program = findProgram('file-worker');
  if (program.endsWith('.cjs')) return new Worker(program, { resourceLimits });
  const source = pathToFileURL(program).href;
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import('${source}'); })`,
    { eval: true, resourceLimits },
  );
}
