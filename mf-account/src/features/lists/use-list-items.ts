import { useRef, useState } from 'react';
import { errorText } from 'shared-contracts/client';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import type { ListItem, ShoppingList } from './list';
import { useAccountListChangeMutation } from './lists.api';

interface ListItems {
  items: ListItem[];
  isSaving: boolean;
  save: (items: ListItem[]) => void;
}

/** The items of a list. A change is shown immediately; changes made while one is being saved are saved after it. */
export function useListItems(list: ShoppingList): ListItems {
  const dispatch = useAppDispatch();
  const [change] = useAccountListChangeMutation();
  /** What the shopper has made of the list; null when it shows that. */
  const [edited, setEdited] = useState<ListItem[] | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [lastList, setLastList] = useState(list);
  const unsent = useRef<ListItem[]>(null);
  const isSending = useRef(false);

  // The saved list arrives a moment after the reply: the one before must not be seen again.
  if (list !== lastList && !isSaving) {
    setLastList(list);
    setEdited(null);
  }

  function save(items: ListItem[]) {
    setEdited(items);
    unsent.current = items;
    if (!isSending.current) void sendAll();
  }

  async function sendAll() {
    isSending.current = true;
    setIsSaving(true);
    try {
      while (unsent.current) {
        const items = unsent.current;
        unsent.current = null;
        await change({ ...list, items }).unwrap();
      }
    } catch (error) {
      unsent.current = null;
      setEdited(null);
      dispatch(noticeShown({ level: 'error', body: errorText(error, copy.saveFailed) }));
    }
    isSending.current = false;
    setIsSaving(false);
  }

  return { items: edited ?? list.items, isSaving, save };
}
