import { asApiError } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { forgetOpenedList } from 'shared-contracts/store';
import type { OpenedList } from 'shared-contracts/store';
import type { ListItem } from '../list-lines/list-item';
import { useAccountSharedListLinesMutation } from '../shared-list/shared-list.api';
import type { ChangedList } from './changed-list';
import { useAddition } from './use-addition';

/** Adds the items to a list of somebody else. Rejects with the failure; a link that has ended is forgotten. */
export function useSharedAddition(items: readonly ListItem[]) {
  const [change] = useAccountSharedListLinesMutation();
  const toRequest = useAddition(items);

  return async ({ token }: OpenedList): Promise<ChangedList> => {
    try {
      const { name } = await change({ token, ...toRequest(token) }).unwrap();
      return { name, path: paths.sharedList(token) };
    } catch (error) {
      if (asApiError(error).status === 404) forgetOpenedList(token);
      throw error;
    }
  };
}
