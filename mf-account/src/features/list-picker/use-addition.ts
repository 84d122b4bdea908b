import { useRef } from 'react';
import type { ListItem } from '../list-lines/list-item';
import type { LineChanges } from '../list-lines/use-line-changes';

/** The request that adds the items to a list. A press after a lost reply is the same request: it adds nothing twice. */
export function useAddition(items: readonly ListItem[]): (listId: string) => LineChanges {
  const keys = useRef(new Map<string, string>());

  return (listId) => {
    const key = keys.current.get(listId) ?? crypto.randomUUID();
    keys.current.set(listId, key);
    return { key, changes: items.map((item) => ({ ...item, kind: 'add' })) };
  };
}
