import { Alert, Button, Empty, Input, Select, Spin, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { productStates } from '@fireflay/back-office-wire';
import type { ListedProduct, ProductState } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { filterOptions } from './category-options';
import { copy, stateLabels } from './copy';
import { pictureAddress } from './picture-address';
import styles from './product-list.module.css';
import { useListProductsInfiniteQuery } from './products.api';

/** The address has search and filters: 'back' leads to what was found. */
export function ProductList() {
  const [address, setAddress] = useSearchParams();
  const search = address.get('busca') ?? '';
  const category = address.get('categoria') ?? '';
  const state = productStates.find((each) => each === address.get('situacao')) ?? 'for-sale';
  const { data, error, isLoading, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } =
    useListProductsInfiniteQuery({ search, category, state });
  const [first] = data?.pages ?? [];
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  if (error) {
    return (
      <Page title={copy.title}>
        <FailedQuery error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (first?.isElsewhere) {
    return (
      <Page title={copy.title}>
        <Alert type="info" showIcon title={copy.elsewhere} />
      </Page>
    );
  }
  const change = (changes: Partial<Record<string, string>>) =>
    addressOf({ busca: search, categoria: category, situacao: state, ...changes });
  return (
    <Page title={copy.title}>
      <div role="search" className={styles.filters}>
        <Input.Search
          key={search}
          aria-label={copy.search}
          placeholder={copy.searchHint}
          defaultValue={search}
          enterButton={copy.searchButton}
          allowClear
          maxLength={100}
          onSearch={(text) => setAddress(change({ busca: text.trim() }))}
        />
        <div className={styles.category}>
          <Select
            aria-label={copy.category}
            value={category}
            options={filterOptions(first?.groups ?? [])}
            showSearch={{ optionFilterProp: 'label' }}
            onChange={(chosen: string) => setAddress(change({ categoria: chosen }))}
          />
        </div>
      </div>
      <StateLinks state={state} addressFor={(each) => change({ situacao: each })} />
      <Spin spinning={isLoading}>
        <p role="status">{first && copy.count(first.total)}</p>
        <ul className={styles.products}>
          {products.map((product) => (
            <ProductRow key={product.code} product={product} />
          ))}
        </ul>
        {!isLoading && products.length === 0 && (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={search === '' ? copy.empty : copy.notFound(search)}
          />
        )}
      </Spin>
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {copy.more}
        </Button>
      )}
    </Page>
  );
}

/** Only what differs from the whole list. */
function addressOf(values: Partial<Record<string, string>>): URLSearchParams {
  const given = Object.entries(values).filter(
    (entry): entry is [string, string] => Boolean(entry[1]) && entry[1] !== 'for-sale',
  );
  return new URLSearchParams(given);
}

interface StateLinksProps {
  state: ProductState;
  addressFor: (state: ProductState) => URLSearchParams;
}

const StateLinks = ({ state, addressFor }: StateLinksProps) => (
  <nav aria-label={copy.lists}>
    <ul className={styles.states}>
      {productStates.map((each) => (
        <li key={each}>
          <Link to={`?${addressFor(each)}`} aria-current={each === state ? 'page' : undefined}>
            {stateLabels[each]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

function ProductRow({ product }: { product: ListedProduct }) {
  const { code, name, brand, category, priceCents, unit, available, state, picture } = product;
  return (
    <li>
      <Link className={styles.product} to={`/produtos/${code}`}>
        <img
          className={styles.picture}
          src={pictureAddress(code, picture, 0, 160)}
          alt=""
          width={64}
          height={64}
          loading="lazy"
        />
        <span className={styles.name}>
          <strong>{name}</strong>
          <span className={styles.soft}>
            {code} · {brand} · {category}
          </span>
        </span>
        <span className={styles.price}>{copy.price(formatCurrency(priceCents), unit)}</span>
        <span className={styles.state}>
          {state === 'for-sale' ? copy.balance(available) : <Tag>{stateLabels[state]}</Tag>}
        </span>
      </Link>
    </li>
  );
}
