import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { Empty } from '@fireflay/ui/antd/empty';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector, useFeature } from 'shared-contracts/store';
import { CustomerArea } from '../customer-area/customer-area';
import { ReorderButton } from '../reorder/reorder-button';
import { copy } from './copy';
import { ListsSkeleton } from './lists-skeleton';
import { isSameItem } from './list';
import type { ShoppingList } from './list';
import { ListItemRow } from './list-item-row';
import { RemovalDialog } from './removal-dialog';
import { RenameDialog } from './rename-dialog';
import { useAccountListsQuery } from './lists.api';
import styles from './lists.module.css';
import { useListItems } from './use-list-items';

/** The page of one list, /meusPedidos/listas/{id}. */
export function ListPage() {
  const { id = '' } = useParams();
  const signedIn = useAppSelector(selectCustomer) !== null;
  const { data: lists } = useAccountListsQuery(undefined, { skip: !signedIn });
  const shownList = lists?.find((list) => list.id === id);

  return (
    <BrandTheme>
      <CustomerArea title={shownList?.name ?? copy.title} skeleton={<ListsSkeleton />}>
        {() => <LoadedList id={id} />}
      </CustomerArea>
    </BrandTheme>
  );
}

function LoadedList({ id }: { id: string }) {
  const { data: lists, error, isFetching, refetch } = useAccountListsQuery();
  const list = lists?.find((each) => each.id === id);

  if (list) return <ListContent key={id} list={list} />;
  if (lists) {
    return (
      <div className={`card ${styles.failure}`}>
        <h2>{copy.missingTitle}</h2>
        <p>{copy.missing}</p>
        <Link className="button" to={paths.lists()}>
          {copy.allLists}
        </Link>
      </div>
    );
  }
  if (!error) return <ListsSkeleton />;
  return (
    <FailureMessage
      text={errorText(error, copy.failed)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function ListContent({ list }: { list: ShoppingList }) {
  const { items, isSaving, save } = useListItems(list);
  const [dialog, setDialog] = useState<'none' | 'rename' | 'remove'>('none');
  const isQuoteOffered = useFeature('quotes');
  const close = () => setDialog('none');
  const { itemsRef, expectRemoval } = useFocusAfterRemoval(items.length);

  return (
    <>
      <div className={styles.tools}>
        <Link className={styles.back} to={paths.lists()}>
          {copy.allLists}
        </Link>
        <Button onClick={() => setDialog('rename')}>{copy.rename}</Button>
        <Button onClick={() => setDialog('remove')}>{copy.remove}</Button>
      </div>
      <div className={styles.content} ref={itemsRef}>
        {items.length === 0 ? (
          <Empty className="card" description={copy.empty}>
            <Link className="button button-primary" to={paths.products()}>
              {copy.browse}
            </Link>
          </Empty>
        ) : (
          <>
            <ul className={`card ${styles.items}`} aria-busy={isSaving}>
              {items.map((item, index) => (
                <ListItemRow
                  key={`${item.productId} ${item.batch}`}
                  item={item}
                  onQuantityChange={(quantity) =>
                    save(
                      items.map((each) => (isSameItem(each, item) ? { ...each, quantity } : each)),
                    )
                  }
                  onRemove={() => {
                    expectRemoval(index);
                    save(items.filter((each) => !isSameItem(each, item)));
                  }}
                />
              ))}
            </ul>
            <ReorderButton
              label={copy.putInCart}
              items={items.map((item) => ({ ...item, name: copy.product(item.productId) }))}
            />
            <Link className={`button ${styles.quote}`} to={paths.quickOrder(items)}>
              {copy.change}
            </Link>
            {isQuoteOffered && (
              <Link className={`button ${styles.quote}`} to={paths.newQuote(items)}>
                {copy.makeQuote}
              </Link>
            )}
          </>
        )}
      </div>
      {dialog === 'rename' && <RenameDialog list={{ ...list, items }} onClose={close} />}
      {dialog === 'remove' && <RemovalDialog list={list} onClose={close} />}
    </>
  );
}

/** Moves the focus from the button of a removed item to the item that takes its place. */
function useFocusAfterRemoval(count: number) {
  const itemsRef = useRef<HTMLDivElement>(null);
  const removedIndex = useRef<number>(null);

  useEffect(() => {
    const index = removedIndex.current;
    removedIndex.current = null;
    if (index === null || document.activeElement !== document.body) return;
    const items = itemsRef.current?.querySelectorAll('li');
    const next = items?.[Math.min(index, count - 1)] ?? itemsRef.current;
    next?.querySelector<HTMLElement>('a, button')?.focus();
  }, [count]);

  return { itemsRef, expectRemoval: (index: number) => (removedIndex.current = index) };
}
