import { api } from './api';
import type { BackOfficeStore } from './store';

let work: Promise<void> = Promise.resolve();

/** It is pending until the work ends: RTK Query reads what was changed once nothing is pending. */
const { endpoints } = api.injectEndpoints({
  endpoints: (build) => ({
    holdReads: build.mutation<null, void>({
      queryFn: () => work.then(() => ({ data: null })),
    }),
  }),
});

/** Makes several changes, after which what they concern is read again once. */
export async function readOnceAfter(
  dispatch: BackOfficeStore['dispatch'],
  change: () => Promise<void>,
): Promise<void> {
  work = change();
  await dispatch(endpoints.holdReads.initiate());
}
