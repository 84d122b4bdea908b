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

type Send = BaseQueryFn<Call, unknown, Failure>;

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
    return { error: { status: response.status, ...(data as Refusal) } };
  } catch {
    return { error: { status: 0, resposta: copy.noReply } };
  }
};

/** One API for the whole back office: each feature injects its endpoints. */
export const api = createApi({
  reducerPath: 'backOffice',
  baseQuery: call,
  tagTypes: [
    'Session',
    'Account',
    'Orders',
    'Coupons',
    'Customers',
    'Imports',
    'Products',
    'Quotes',
    'Redirects',
    'Returns',
    'Searches',
    'Documents',
    'Staff',
    'Changes',
  ],
  refetchOnReconnect: true,
  endpoints: () => ({}),
});

/** The query of an endpoint: `query: callOf('ListStaff')`. */
export const callOf =
  <Name extends OperationName>(name: Name) =>
  (input: InputOf<Operations[Name]>): Call => ({ name, input: { ...input } });
