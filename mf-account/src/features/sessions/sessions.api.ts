import { call } from 'shared-contracts/client';
import { injectEndpoints } from 'shared-contracts/store';
import type { OpenSessionDto } from 'shared-contracts/wire';
import { EndOtherSessionCall, ReadSessionsCall } from 'shared-contracts/wire/calls';
import type { OpenSession } from './open-session';
import { toOpenSession } from './sessions.mapper';

/** In the place of an id: every session but this one. */
export const ALL_OTHERS = 'outras';

export const sessionsApi = injectEndpoints('account', (build) => ({
  /** GET /api/sessoes: asked anew with each visit, for it is about who else is there. */
  accountSessions: build.query<OpenSession[], void>({
    query: () => call(ReadSessionsCall),
    transformResponse: (dtos: OpenSessionDto[]) => dtos.map(toOpenSession),
    keepUnusedDataFor: 0,
  }),
  /** DELETE /api/sessoes/:id, of one other session or of `ALL_OTHERS`. */
  accountSessionEnd: build.mutation<null, string>({
    query: (id) => call(EndOtherSessionCall, { id }),
  }),
}));

export const { useAccountSessionsQuery, useAccountSessionEndMutation } = sessionsApi;
