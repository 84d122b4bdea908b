import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { Empty } from '@fireflay/ui/antd/empty';
import { asApiError, errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector, useAppStore, useFeature } from 'shared-contracts/store';
import { CustomerArea } from '../customer-area/customer-area';
import { AddProduct } from '../list-lines/add-product';
import { EditableLines } from '../list-lines/editable-lines';
import type { LineActions } from '../list-lines/editable-lines';
import type { ListItem } from '../list-lines/list-item';
import { formatQuantity, ListLine } from '../list-lines/list-line';
import { useLineChanges } from '../list-lines/use-line-changes';
import { useRefreshOnReturn } from '../list-lines/use-refresh-on-return';
import { ReorderButton } from '../reorder/reorder-button';
import { soldProductApi, useAccountSoldProductQuery } from '../reorder/sold-product.api';
import { copy } from './copy';
import { ListsSkeleton } from './lists-skeleton';
import type { ShoppingList } from './list';
import { RemovalDialog } from './removal-dialog';
import { RenameDialog } from './rename-dialog';
import { ShareDialog } from './sharing/share-dialog';
import { SharingState } from './sharing/sharing-state';
import { useAccountListLinesMutation, useAccountListsQuery } from './lists.api';
import styles from './lists.module.css';

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

  if (list) return <ListContent key={id} list={list} refresh={() => void refetch()} />;
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

function ListContent({ list, refresh }: { list: ShoppingList; refresh: () => void }) {
  const [send] = useAccountListLinesMutation();
  const lines = useLineChanges(list, (changes) => send({ id: list.id, ...changes }).unwrap());
  const { findProduct, nameOf } = useProductNames();
  const { items } = lines;
  useRefreshOnReturn(() => !lines.isSaving && refresh());

  return (
    <>
      <ListTools list={list} />
      <EditableLines
        lines={lines}
        nameOf={nameOf}
        formatQuantityOf={({ productId, quantity }) =>
          formatQuantity(quantity, findProduct(productId))
        }
        renderLine={(item, actions) => <OwnLine item={item} {...actions} />}
        empty={
          <Empty className="card" description={copy.empty}>
            <Link className="button button-primary" to={paths.products()}>
              {copy.browse}
            </Link>
          </Empty>
        }
      />
      {items.length > 0 && <ListPurchase items={items} />}
      <AddProduct
        onAdd={({ id }) => lines.change({ kind: 'add', productId: id, batch: null, quantity: 1 })}
      />
    </>
  );
}

function ListTools({ list }: { list: ShoppingList }) {
  const [dialog, setDialog] = useState<'none' | 'share' | 'rename' | 'remove'>('none');
  const close = () => setDialog('none');

  return (
    <>
      <div className={styles.tools}>
        <Link className={styles.back} to={paths.lists()}>
          {copy.allLists}
        </Link>
        <Button onClick={() => setDialog('share')}>{copy.share}</Button>
        <Button onClick={() => setDialog('rename')}>{copy.rename}</Button>
        <Button onClick={() => setDialog('remove')}>{copy.remove}</Button>
        <SharingState list={list} />
      </div>
      {dialog === 'share' && <ShareDialog list={list} onClose={close} />}
      {dialog === 'rename' && <RenameDialog list={list} onClose={close} />}
      {dialog === 'remove' && <RemovalDialog list={list} onClose={close} />}
    </>
  );
}

function ListPurchase({ items }: { items: readonly ListItem[] }) {
  const isQuoteOffered = useFeature('quotes');

  return (
    <>
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
  );
}

/** The products as the lines have loaded them. */
function useProductNames() {
  const store = useAppStore();
  // The page is rendered again when a line has loaded its product.
  useAppSelector(({ api }) => api.queries);
  const findProduct = (id: string) =>
    soldProductApi.endpoints.accountSoldProduct.select(id)(store.getState()).data ?? undefined;
  return { findProduct, nameOf: (id: string) => findProduct(id)?.name ?? copy.product(id) };
}

/** A line with its product, which it loads. */
function OwnLine({ item, ...actions }: { item: ListItem } & LineActions) {
  const { productId, batch } = item;
  const { data: product, error } = useAccountSoldProductQuery(productId);
  const isDiscontinued = product === null || (!!error && asApiError(error).status === 404);
  const batchName = product?.batches.find(({ id }) => id === batch)?.description;

  return (
    <ListLine
      item={item}
      product={isDiscontinued ? null : product}
      batchName={batchName}
      {...actions}
    />
  );
}
