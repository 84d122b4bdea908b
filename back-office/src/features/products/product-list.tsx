import { Input, Select, Tag } from 'antd';
import { Link, useSearchParams } from 'react-router-dom';
import { productStates } from '@fireflay/back-office-wire';
import type { ListedProduct } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { ListLinks } from '../../layout/list-links';
import { Page } from '../../layout/page';
import { QueryCards } from '../../layout/query-cards';
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
  const query = useListProductsInfiniteQuery({ search, category, state });
  const { data, error, refetch } = query;
  const [first] = data?.pages ?? [];
  const products = data?.pages.flatMap((page) => page.products) ?? [];
  if (error) {
    return (
      <Page title={copy.title}>
        <FailedQuery error={error} onRetry={() => void refetch()} />
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
      <ListLinks
        label={copy.lists}
        lists={productStates}
        present={state}
        nameOf={(each) => stateLabels[each]}
        addressOf={(each) => change({ situacao: each })}
      />
      <p role="status">{first && copy.count(first.total)}</p>
      <QueryCards
        query={query}
        cards={products.map((product) => (
          <ProductRow key={product.code} product={product} />
        ))}
        empty={search === '' ? copy.empty : copy.notFound(search)}
      />
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
