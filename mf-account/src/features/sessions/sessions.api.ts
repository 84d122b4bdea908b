import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { OpenSessionDto } from 'shared-contracts/wire';
import { EndOtherSessionCall, ReadSessionsCall } from 'shared-contracts/wire/calls';
import type { OpenSession } from './open-session';
import { toOpenSession } from './sessions.mapper';

/** Replaces the id: ends all sessions except this one. */
export const ALL_OTHERS = 'outras';

export const sessionsApi = injectEndpoints('account', (build) => ({
  /** GET /api/sessoes. Not cached: other browsers change the list. */
  accountSessions: build.query<OpenSession[], void>({
    query: () => call(ReadSessionsCall),
    transformResponse: (dtos: OpenSessionDto[]) => dtos.map(toOpenSession),
    keepUnusedDataFor: 0,
  }),
  /** DELETE /api/sessoes/:id, for one other session or `ALL_OTHERS`. */
  accountSessionEnd: build.mutation<null, string>({
    query: (id) => call(EndOtherSessionCall, { id }),
  }),
}));

export const { useAccountSessionsQuery, useAccountSessionEndMutation } = sessionsApi;
