import { createApi } from '@reduxjs/toolkit/query/react';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { operations, toRequest } from '@fireflay/back-office-wire';
import type { InputOf, OperationName, Operations, Refusal } from '@fireflay/back-office-wire';
import { askForCode } from './code-prompt';
import { copy } from './copy';

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

/** The operation needs a code of the authenticator first: nothing was changed. */
const CODE_NEEDED = 428;

/** Sends a call; one that needs a code asks the employee for it, and is sent again. */
const call: BaseQueryFn<Call, unknown, Failure> = async (wanted, context, options) => {
  const result = await send(wanted, context, options);
  if (result.error?.status !== CODE_NEEDED || !(await askForCode())) return result;
  return send(wanted, context, options);
};

const send: BaseQueryFn<Call, unknown, Failure> = async (
  { name, input, file },
  { signal, dispatch },
) => {
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
    // The session ended meanwhile: the page asks for it again, and shows the sign-in.
    if (response.status === 401 && operations[name].access !== 'anyone') {
      dispatch(api.util.invalidateTags(['Session']));
    }
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
