import { Button } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ReplyOf, Operations } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import { useReadDocumentQuery } from '../../documents.api';
import { CategoryDialog } from './category-dialog';
import { CategoryRow } from './category-row';
import {
  addressesOf,
  categoryAt,
  countProducts,
  moveCategory,
  pathOf,
  removeCategory,
  saveCategory,
} from './category-tree';
import type { CategoryFields, GroupDraft, Position, TreeDraft } from './category-tree';
import styles from './categories.module.css';
import { copy } from './copy';

export type CategoryUse = ReplyOf<Operations['ReadCategoryUse']>;

interface CategoryListProps {
  use: CategoryUse | undefined;
  /** Set by the form. */
  value?: GroupDraft[];
  onChange?: (tree: GroupDraft[]) => void;
}

/** The dialog shows a category, or a new one (in a group). */
interface Editing {
  position?: Position;
  group?: number;
}

const NO_GROUPS: GroupDraft[] = [];

/** The categories with their subcategories, in the order of the menu. */
export function CategoryList({ use, value: tree = NO_GROUPS, onChange }: CategoryListProps) {
  const [editing, setEditing] = useState<Editing>();
  const [announcement, setAnnouncement] = useState('');
  const focusLater = useFocusAfterChange();
  const known = useKnownAddresses();
  const problems = documents.categories.check?.({ groups: tree }) ?? [];
  const uses = new Map(use?.subcategories.map(({ address, products }) => [address, products]));
  const labelAt = (position: Position) => categoryAt(tree, position)?.label || copy.unnamed;

  function move(position: Position, step: -1 | 1) {
    const { group, subgroup } = position;
    const next =
      subgroup === undefined ? { group: group + step } : { group, subgroup: subgroup + step };
    const count = subgroup === undefined ? tree.length : (tree[group]?.subgroups.length ?? 0);
    onChange?.(moveCategory(tree, position, step));
    setAnnouncement(copy.moved(labelAt(position), (next.subgroup ?? next.group) + 1, count));
    focusLater(next, step < 0 ? 'up' : 'down');
  }
  function save(fields: CategoryFields) {
    const saved = saveCategory(tree, editing?.position, fields, known);
    onChange?.(saved.tree);
    setAnnouncement(copy.kept(fields.label.trim()));
    close(saved.position);
  }
  function remove(position: Position) {
    onChange?.(removeCategory(tree, position));
    setAnnouncement(copy.removed(labelAt(position)));
    close(undefined);
  }
  function close(position: Position | undefined) {
    setEditing(undefined);
    if (position) focusLater(position, 'edit');
    else document.getElementById(NEW_GROUP_ID)?.focus();
  }
  const row = (position: Position, count: number) => (
    <CategoryRow
      tree={tree}
      position={position}
      siblings={count}
      products={use?.isOwnCatalogue ? countProducts(tree, position, uses) : undefined}
      problems={problems.filter(
        ({ path }) => path.slice(0, path.lastIndexOf('/')) === pathOf(position),
      )}
      onMove={(step) => move(position, step)}
      onEdit={() => setEditing({ position })}
    />
  );

  return (
    <section aria-label={copy.tree} className={styles.list}>
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      <ul className={styles.groups}>
        {tree.map(({ label, subgroups }, group) => (
          <li key={group} className={styles.group}>
            {row({ group }, tree.length)}
            <ul className={styles.subgroups}>
              {subgroups.map((_each, subgroup) => (
                <li key={subgroup}>{row({ group, subgroup }, subgroups.length)}</li>
              ))}
            </ul>
            <div className={styles.add}>
              <Button aria-label={copy.newSubgroupOf(label)} onClick={() => setEditing({ group })}>
                {copy.newSubgroup}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Button id={NEW_GROUP_ID} onClick={() => setEditing({})}>
        {copy.newGroup}
      </Button>
      {editing && (
        <CategoryDialog
          tree={tree}
          position={editing.position}
          group={editing.position?.subgroup === undefined ? editing.group : editing.position.group}
          products={editing.position ? countProducts(tree, editing.position, uses) : 0}
          isOwnCatalogue={use?.isOwnCatalogue ?? true}
          known={known}
          onSave={save}
          onRemove={remove}
          onClose={() => close(editing.position)}
        />
      )}
    </section>
  );
}

const NEW_GROUP_ID = 'new-category';

/** The addresses of the newest saved version. */
function useKnownAddresses(): ReadonlySet<string> {
  const { data } = useReadDocumentQuery('categories');
  return useMemo(
    () => addressesOf((data?.content as { groups: TreeDraft } | undefined)?.groups ?? []),
    [data],
  );
}

interface FocusTarget {
  position: Position;
  action: 'edit' | 'up' | 'down';
}

/** The focus follows a category: to its button of the same kind, at its new place. */
function useFocusAfterChange() {
  const [target, setTarget] = useState<FocusTarget>();
  useEffect(() => {
    if (!target) return;
    const row = document.querySelector(`[data-category="${pathOf(target.position)}"]`);
    const find = (action: string) =>
      row?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`);
    const wanted = find(target.action);
    // The first category cannot go up, the last one not down.
    (wanted?.disabled ? find('edit') : wanted)?.focus();
  }, [target]);
  return (position: Position, action: FocusTarget['action']) => setTarget({ position, action });
}
