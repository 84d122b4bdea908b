import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import { formatDateTime } from 'shared-contracts/calendar';
import { paths } from 'shared-contracts/navigation';
import { AddProduct } from '../list-lines/add-product';
import { EditableLines } from '../list-lines/editable-lines';
import type { LineActions } from '../list-lines/editable-lines';
import type { ListItem } from '../list-lines/list-item';
import { formatQuantity, ListLine } from '../list-lines/list-line';
import { useAccountListedProductsQuery } from '../list-lines/listed-products.api';
import { useLineChanges } from '../list-lines/use-line-changes';
import { useRefreshOnReturn } from '../list-lines/use-refresh-on-return';
import type { SoldProduct } from '../reorder/reorder';
import { useAccountSoldProductQuery } from '../reorder/sold-product.api';
import { copy } from './copy';
import { productIdsOf, uniqueIds } from './shared-list';
import type { SharedList } from './shared-list';
import { SharedListActions } from './shared-list-actions';
import { useAccountSharedListLinesMutation } from './shared-list.api';
import { SharedListTotals } from './shared-list-totals';
import styles from './shared-list.module.css';

interface SharedListViewProps {
  token: string;
  list: SharedList;
  refresh: () => void;
}

/** The products of a list with what they cost, and what can be done with them. */
export function SharedListView({ token, list, refresh }: SharedListViewProps) {
  const [send] = useAccountSharedListLinesMutation();
  const lines = useLineChanges(list, (changes) => send({ token, ...changes }).unwrap());
  const { items } = lines;
  const { findProduct, nameOf, products, hasFailed } = useProducts(items);
  useRefreshOnReturn(() => !lines.isSaving && refresh());

  return (
    <>
      <SharedListHeading list={list} count={items.length} />
      {hasFailed && <Message kind="warning">{copy.productsFailed}</Message>}
      <EditableLines
        lines={lines}
        nameOf={nameOf}
        formatQuantityOf={({ productId, quantity }) =>
          formatQuantity(quantity, findProduct(productId) ?? undefined)
        }
        renderLine={(item, actions) => (
          <SharedLine
            item={item}
            product={findProduct(item.productId)}
            actions={list.canEdit ? actions : null}
          />
        )}
        empty={
          <div className={`card ${styles.empty}`}>
            <p>{copy.empty}</p>
            <Link className="button" to={paths.products()}>
              {copy.browse}
            </Link>
          </div>
        }
      />
      {items.length > 0 && products && <SharedListTotals items={items} products={products} />}
      <SharedListActions token={token} items={items} nameOf={nameOf} />
      {list.canEdit && (
        <AddProduct
          onAdd={({ id }) => lines.change({ kind: 'add', productId: id, batch: null, quantity: 1 })}
        />
      )}
    </>
  );
}

function SharedListHeading({ list, count }: { list: SharedList; count: number }) {
  const { name, owner, canEdit, changedAt } = list;

  return (
    <header className={styles.heading}>
      <p className={styles.soft}>{owner === null ? copy.kicker : copy.of(owner)}</p>
      <h1>{name}</h1>
      <p className={styles.soft}>
        {copy.count(count)} · {copy.changed(formatDateTime(new Date(changedAt)))}
      </p>
      <p className={`${styles.soft} ${styles.onScreen}`}>
        {canEdit ? copy.editable : copy.viewOnly}
      </p>
    </header>
  );
}

/** The products of the lines, and of lines that were removed while the page was open. */
function useProducts(items: readonly ListItem[]) {
  const wanted = productIdsOf(items);
  const [ids, setIds] = useState(wanted);
  if (wanted.some((id) => !ids.includes(id))) setIds(uniqueIds([...ids, ...wanted]));
  const { data, currentData, error } = useAccountListedProductsQuery(ids, {
    skip: ids.length === 0,
  });
  const products = currentData ?? data;

  /** Null: it is no longer sold; undefined: it is not loaded. */
  function findProduct(id: string): SoldProduct | null | undefined {
    return products?.find((product) => product.id === id) ?? (currentData ? null : undefined);
  }

  return {
    findProduct,
    nameOf: (id: string) => findProduct(id)?.name ?? copy.product(id),
    products,
    hasFailed: error !== undefined,
  };
}

interface SharedLineProps {
  item: ListItem;
  product: SoldProduct | null | undefined;
  /** Null: the line can only be read. */
  actions: LineActions | null;
}

function SharedLine({ item, product, actions }: SharedLineProps) {
  const { data: detail } = useAccountSoldProductQuery(item.productId, {
    skip: item.batch === null,
  });
  const batchName = detail?.batches.find(({ id }) => id === item.batch)?.description;

  return <ListLine item={item} product={product} batchName={batchName} {...actions} />;
}
