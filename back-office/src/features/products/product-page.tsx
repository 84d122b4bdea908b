import { Alert, Descriptions, Spin, Tag } from 'antd';
import { Link } from 'react-router-dom';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { subgroupOptions } from './category-options';
import { copy, stateLabels } from './copy';
import { ProductSummary } from './product-summary';
import { ProductForm } from './product-form';
import styles from './product-page.module.css';
import { useReadProductQuery } from './products.api';
import { SaleButton } from './sale-button';

export function ProductPage({ code }: { code: number }) {
  const { data: product, error, refetch } = useReadProductQuery(code);
  if (!product) {
    return (
      <Page title={copy.product(code)}>
        <Link className={styles.link} to="/produtos">
          {copy.back}
        </Link>
        {error ? (
          <FailedQuery error={error} onRetry={() => void refetch()} />
        ) : (
          <Spin description={copy.loading} />
        )}
      </Page>
    );
  }
  const { state, cells, link } = product;
  const isRetired = state === 'retired';
  return (
    <Page
      title={copy.product(code)}
      actions={
        <>
          {!isRetired && (
            <a className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
              {copy.inStore}
            </a>
          )}
          <Link className={styles.link} to={`/produtos/novo?copia=${code}`}>
            {copy.copyThis}
          </Link>
          <SaleButton product={product} />
        </>
      }
    >
      <Link className={styles.link} to="/produtos">
        {copy.back}
      </Link>
      <p className={styles.name}>
        {cells.name} <Tag>{stateLabels[state]}</Tag>
      </p>
      {isRetired ? (
        <Alert type="info" showIcon title={copy.isRetired} />
      ) : (
        <p className={styles.soft}>{copy.importsWin}</p>
      )}
      <div className={styles.columns}>
        {isRetired ? <RetiredProduct product={product} /> : <ProductForm product={product} />}
        <ProductSummary product={product} />
      </div>
    </Page>
  );
}

function RetiredProduct({ product: { cells, groups } }: { product: ProductDetail }) {
  const { brand, category, price, unit, weight, boxArea } = cells;
  const place = subgroupOptions(groups)
    .flatMap(({ options }) => options)
    .find(({ value }) => value === category);
  const items = [
    { key: 'brand', label: copy.brand, children: brand },
    { key: 'category', label: copy.category, children: place?.label ?? category },
    { key: 'price', label: copy.priceField, children: copy.price(price, unit) },
    { key: 'boxArea', label: copy.boxArea, children: boxArea },
    { key: 'weight', label: copy.weight, children: weight },
  ].filter(({ children }) => children !== '');
  return <Descriptions bordered column={1} items={items} />;
}
