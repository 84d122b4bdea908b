import type { EndpointBuilder } from '@reduxjs/toolkit/query/react';
import type { InputOf, OperationName, Operations, ReplyOf } from '@fireflay/back-office-wire';
import { tagOf } from './api';
import type { Call, Send, Tag } from './api';

type Builder = EndpointBuilder<Send, Tag, 'backOffice'>;
type Reply<Name extends OperationName> = ReplyOf<Operations[Name]>;
type Input<Name extends OperationName> = InputOf<Operations[Name]>;
/** An operation without an input is called without one. */
type Argument<Name extends OperationName> = keyof Input<Name> extends never ? void : Input<Name>;

const callWith =
  (name: OperationName) =>
  (input: unknown): Call => ({ name, input: { ...(input as object) } });

/** The query of an operation. Every change of its area, or of the area that is named, reads it again. */
export const read = <Name extends OperationName>(
  build: Builder,
  name: Name,
  area: Tag = tagOf(name),
) => build.query<Reply<Name>, Argument<Name>>({ query: callWith(name), providesTags: [area] });

/** A change by an operation. What its area and the other ones that are named show is read again, also after a refusal. */
export const change = <Name extends OperationName>(
  build: Builder,
  name: Name,
  ...areas: readonly Tag[]
) =>
  build.mutation<Reply<Name>, Argument<Name>>({
    query: callWith(name),
    invalidatesTags: [tagOf(name), 'changes', ...areas],
  });

/**
 * The query of an operation that replies with a part of its rows.
 * @param cursor its field for the id of the last row that was read
 */
export const pages = <Name extends OperationName, Cursor extends 'after' | 'before'>(
  build: Builder,
  name: Name,
  cursor: Cursor,
  rowsOf: (reply: Reply<Name>) => readonly { id: number }[],
) =>
  build.infiniteQuery<Reply<Name>, Omit<Input<Name>, Cursor>, number | undefined>({
    infiniteQueryOptions: {
      initialPageParam: undefined,
      getNextPageParam: (reply) =>
        (reply as { hasMore: boolean }).hasMore ? rowsOf(reply).at(-1)?.id : undefined,
    },
    query: ({ queryArg, pageParam }) =>
      callWith(name)({ ...queryArg, ...(pageParam !== undefined && { [cursor]: pageParam }) }),
    providesTags: [tagOf(name)],
  });
