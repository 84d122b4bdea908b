import type { ChildProcess } from 'node:child_process';

interface Call {
  call: number;
  name: string;
  values: unknown[];
}

interface Reply {
  call: number;
  value?: unknown;
  error?: string;
}

type Handlers = Readonly<Record<string, (...values: never[]) => unknown>>;

/** Lets the parent process call these functions, with values that are JSON. */
export function serveCalls(handlers: Handlers): void {
  process.on('message', ({ call, name, values }: Call) => {
    const reply = (answer: Omit<Reply, 'call'>) => process.send?.({ call, ...answer });
    const handle = handlers[name] as ((...given: unknown[]) => unknown) | undefined;
    Promise.resolve()
      .then(() => handle?.(...values))
      .then(
        (value) => reply({ value }),
        (error: Error) => reply({ error: error.message }),
      );
  });
}

let calls = 0;

/**
 * Calls a function of a child process that `serveCalls`.
 *
 * @throws Error with the message of the function's error, or when the process ends
 */
export function callProcess(child: ChildProcess, name: string, ...values: unknown[]) {
  const call = (calls += 1);
  return new Promise<unknown>((resolve, reject) => {
    const end = (settle: () => void) => {
      child.off('message', receive);
      child.off('exit', fail);
      settle();
    };
    const receive = (reply: Reply) => {
      if (reply.call !== call) return;
      end(() =>
        reply.error === undefined ? resolve(reply.value) : reject(new Error(reply.error)),
      );
    };
    const fail = () => end(() => reject(new Error(`The process ended during ${name}.`)));
    child.on('message', receive);
    child.on('exit', fail);
    child.send({ call, name, values } satisfies Call);
  });
}
