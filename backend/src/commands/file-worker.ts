import { parentPort } from 'node:worker_threads';
import { ImportFileError } from '../tables/problem';
import { DomainError } from '../domain/domain-error';
import { readers } from './readers';
import type { ReaderName, ReaderReply } from '../tables/reader';
import { OrderRefusalError } from '../domain/order-refusal-error';

/** Reads one file after the other in a thread, which `readInThread` starts and ends. */
async function read(name: ReaderName, input: readonly unknown[]): Promise<ReaderReply> {
  const reader = readers[name];
  try {
    return { value: await reader(...(input as never[])) };
  } catch (error) {
    if (error instanceof ImportFileError) return { refused: 'file', text: error.message };
    if (error instanceof OrderRefusalError) {
      return { refused: 'order', text: error.text, status: error.status as 404 | 409 | 422 };
    }
    if (error instanceof DomainError) {
      return { refused: 'request', text: error.text, status: error.status };
    }
    throw error;
  }
}

const send = (reply: ReaderReply) => parentPort?.postMessage(reply);

parentPort?.on('message', ({ name, input }: { name: ReaderName; input: unknown[] }) => {
  // An unexpected error ends the thread, which its starter reports.
  void read(name, input).then(send);
});
send({ ready: true });
