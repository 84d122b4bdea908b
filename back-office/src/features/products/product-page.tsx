import { Alert, Spin, Tag } from 'antd';
import { Link } from 'react-router-dom';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { copy, stateLabels } from './copy';
import { ProductFacts } from './product-facts';
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
        <ProductForm product={product} />
        <ProductFacts product={product} />
      </div>
    </Page>
  );
}
