import { Fragment, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router-dom';
import { paths, pictureSources } from 'shared-contracts/navigation';
import { CardPurchase } from '../card-purchase/card-purchase';
import { isSoldOut } from '../product/product';
import type { Product } from '../product/product';
import { setCompared } from '../../components/comparison/compared-products';
import { comparisonPath } from '../../components/comparison/comparison-path';
import styles from './comparison-page.module.css';
import { toRows } from './comparison-rows';
import type { ComparisonRow } from './comparison-rows';
import { copy } from './copy';
import { useShippingPrices } from './use-shipping-prices';

interface ComparisonTableProps {
  /** At least one. */
  products: Product[];
  onlyDifferences: boolean;
}

/** A column for each product, a row for each property. It scrolls in its own region, with the first column in view. */
export function ComparisonTable({ products, onlyDifferences }: ComparisonTableProps) {
  const id = useId();
  const rows = toRows(products, useShippingPrices(products));
  const shown = onlyDifferences ? rows.filter(({ differs }) => differs) : rows;

  return (
    <>
      {products.length > 1 && (
        <p>
          <Link
            className="button"
            to={comparisonPath(products, !onlyDifferences)}
            preventScrollReset
            replace
          >
            {onlyDifferences ? copy.everything : copy.onlyDifferences}
          </Link>
        </p>
      )}
      <div className={styles.scroller} role="region" aria-labelledby={id} tabIndex={0}>
        <table className={styles.table}>
          <caption id={id} className="visually-hidden">
            {copy.table}
          </caption>
          <thead>
            <tr>
              <td />
              {products.map((product) => (
                <ProductHeader key={product.id} product={product} />
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{copy.actions}</th>
              {products.map((product) => (
                <td key={product.id}>
                  <ProductActions
                    product={product}
                    products={products}
                    onlyDifferences={onlyDifferences}
                  />
                </td>
              ))}
            </tr>
            {shown.map((row) => (
              <PropertyRow key={row.name} row={row} canDiffer={products.length > 1} />
            ))}
          </tbody>
        </table>
      </div>
      {shown.length === 0 && <p>{copy.noDifferences}</p>}
    </>
  );
}

function ProductHeader({ product: { id, name } }: { product: Product }) {
  return (
    <th scope="col">
      <img {...pictureSources(id, 1, 160)} sizes="120px" alt="" width={160} height={160} />
      <Link to={paths.product(id)}>{name}</Link>
    </th>
  );
}

interface ProductActionsProps extends ComparisonTableProps {
  product: Product;
}

function ProductActions({ product, products, onlyDifferences }: ProductActionsProps) {
  const [isBuying, setBuying] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const others = products.filter(({ id }) => id !== product.id);

  function close() {
    flushSync(() => setBuying(false));
    opener.current?.focus();
  }

  return (
    <div className={styles.actions}>
      {isBuying ? (
        <CardPurchase id={product.id} name={product.name} onClose={close} />
      ) : isSoldOut(product) ? (
        <p>{copy.soldOut}</p>
      ) : (
        <button
          ref={opener}
          type="button"
          className={`button button-primary ${styles.add}`}
          onClick={() => setBuying(true)}
        >
          {copy.add}
          <span className="visually-hidden">: {product.name}</span>
        </button>
      )}
      <Link
        className="button button-quiet"
        to={comparisonPath(others, onlyDifferences)}
        preventScrollReset
        onClick={() => setCompared(product, false)}
      >
        {copy.removeShort}
        <span className="visually-hidden">: {product.name}</span>
      </Link>
    </div>
  );
}

function PropertyRow({
  row: { name, values, differs },
  canDiffer,
}: {
  row: ComparisonRow;
  canDiffer: boolean;
}) {
  const isMarked = canDiffer && differs;

  return (
    <tr data-differs={isMarked || undefined}>
      <th scope="row">
        {name}
        {isMarked && <span className="visually-hidden"> ({copy.differs})</span>}
      </th>
      {values.map((lines, column) => (
        <td key={column}>
          {lines.length === 0 && (
            <>
              <span aria-hidden="true">{copy.notSaid}</span>
              <span className="visually-hidden">{copy.notSaidText}</span>
            </>
          )}
          {lines.map((line, at) => (
            <Fragment key={at}>
              {at > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </td>
      ))}
    </tr>
  );
}
