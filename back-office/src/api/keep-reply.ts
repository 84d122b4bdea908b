import type { BackOfficeStore } from './store';

interface StartedChange<Reply> {
  dispatch: BackOfficeStore['dispatch'];
  queryFulfilled: Promise<{ data: Reply }>;
}

/**
 * `onQueryStarted` of a change whose reply is the record as it then is: the query of the record has it at once, before it
 * is read again.
 * @param onRefused reads a record that no tag names: somebody else may have changed it
 */
export const keepReply =
  <Reply>(
    keep: (reply: Reply, dispatch: StartedChange<Reply>['dispatch']) => void,
    onRefused?: (input: unknown, dispatch: StartedChange<Reply>['dispatch']) => void,
  ) =>
  async (input: unknown, { dispatch, queryFulfilled }: StartedChange<Reply>): Promise<void> => {
    const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
    if (data) keep(data, dispatch);
    else onRefused?.(input, dispatch);
  };
