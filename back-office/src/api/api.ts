import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { operations, toRequest } from '@fireflay/back-office-wire';
import type { InputOf, OperationName, Operations, Refusal } from '@fireflay/back-office-wire';
import { askForCode } from './code-prompt';
import { copy } from './copy';
import { askForSession } from './session-prompt';

/** A failed call: the status (0: no reply) and texts for the employee. */
export interface Failure extends Refusal {
  status: number;
}

export interface Call {
  name: OperationName;
  input: Readonly<Record<string, unknown>>;
  /** The body of an operation with a file. */
  file?: Blob | undefined;
}

export type Send = BaseQueryFn<Call, unknown, Failure>;

/** A refused call, which has changed nothing, names what it needs before it can be sent again. */
const prompts: { status: number; ask: () => Promise<boolean> }[] = [
  { status: 401, ask: askForSession },
  { status: 428, ask: askForCode },
];

/** Sends a call; one that needs the session or a code asks the employee for it, once, and is sent again. */
const call: Send = async (wanted, context, options) => {
  let result = await send(wanted, context, options);
  if (operations[wanted.name].access === 'anyone') return result;
  for (const { status, ask } of prompts) {
    if (result.error?.status === status && (await ask())) {
      result = await send(wanted, context, options);
    }
  }
  return result;
};

/** Counts the changes whose reply has come. */
let changes = 0;

/** A read that a change has overtaken may show what was before it: it is sent again. */
const readWhatIs: Send = async (wanted, context, options) => {
  if (operations[wanted.name].method !== 'GET') {
    const result = await call(wanted, context, options);
    changes += 1;
    return result;
  }
  for (;;) {
    const before = changes;
    const result = await call(wanted, context, options);
    if (result.error || changes === before) return result;
  }
};

const send: Send = async ({ name, input, file }, { signal }) => {
  const { method, url, body } = toRequest(operations[name], input);
  try {
    const response = await fetch(url, {
      method,
      signal,
      credentials: 'same-origin',
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(file && { headers: { 'content-type': 'application/octet-stream' }, body: file }),
    });
    const data: unknown = await response.json();
    if (response.ok) return { data };
    return { error: { status: response.status, ...toRefusal(data) } };
  } catch {
    return { error: { status: 0, message: copy.noReply } };
  }
};

/** A balancer in front of the back end replies in the words of the shop's wire. */
function toRefusal(data: unknown): Refusal {
  const refusal = data as Partial<Refusal> | null;
  return { ...refusal, message: refusal?.message ?? copy.refused };
}

type AreaOf<Path> = Path extends `/api/${infer Rest}`
  ? Rest extends `${infer Area}/${string}`
    ? Area
    : Rest
  : never;

/** The area of an operation, by its address. Replies are cached under it. */
export type Tag = AreaOf<Operations[OperationName]['path']>;

export const tagOf = (name: OperationName) => operations[name].path.split('/')[2] as Tag;

/** One API for the whole back office: each feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'backOffice',
  baseQuery: readWhatIs,
  tagTypes: [...new Set(Object.keys(operations).map((name) => tagOf(name as OperationName)))],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The query of an endpoint: `query: callOf('ListStaff')`. */
export const callOf =
  <Name extends OperationName>(name: Name) =>
  (input: InputOf<Operations[Name]>): Call => ({ name, input: { ...input } });
