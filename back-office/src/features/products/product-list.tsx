import { Button, Select, Tag } from 'antd';
import { Link, useNavigate } from 'react-router-dom';
import { productStates } from '@fireflay/back-office-wire';
import type { ListedProduct } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { ListPage } from '../../layout/list/list-page';
import { useListAddress } from '../../layout/list/use-list-address';
import { copy as batchCopy } from './batch/copy';
import { filterOptions } from './category-options';
import { copy, stateLabels } from './copy';
import { periodCopy } from './period-copy';
import { pictureAddress } from './picture-address';
import { PriceChangeButton } from './price-change-button';
import styles from './product-list.module.css';
import { useListProductsInfiniteQuery } from './products.api';

/** The address has search and filters: 'back' leads to what was found. */
export function ProductList() {
  const navigate = useNavigate();
  const address = useListAddress({
    lists: productStates,
    listName: 'situacao',
    filters: ['categoria'],
  });
  const { search, list: state, filters, show } = address;
  const { categoria: category } = filters;
  const query = useListProductsInfiniteQuery({ search, category, state });
  return (
    <ListPage
      title={copy.title}
      actions={
        <>
          <Button type="primary" onClick={() => void navigate('/produtos/novo')}>
            {copy.create}
          </Button>
          <Link to="/produtos/fotos">{batchCopy.open}</Link>
          {state !== 'retired' && (
            <PriceChangeButton
              filter={{
                ...(search !== '' && { search }),
                ...(category !== '' && { category }),
                ...(state === 'sold-out' && { state }),
              }}
              total={query.data?.pages[0]?.total}
            />
          )}
        </>
      }
      address={address}
      search={{ label: copy.search, hint: copy.searchHint }}
      filters={
        <Select
          aria-label={copy.category}
          value={category}
          options={filterOptions(query.data?.pages[0]?.groups ?? [])}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(categoria: string) => show({ filters: { categoria } })}
        />
      }
      lists={{ label: copy.lists, names: stateLabels }}
      status={({ total }) => copy.total(total)}
      query={query}
      rows={({ products }) => products}
      rowKey="code"
      card={(product) => <ProductRow product={product} />}
      empty={copy.empty}
      notFound={copy.notFound}
    />
  );
}

function ProductRow({ product }: { product: ListedProduct }) {
  const { code, name, brand, category, priceCents, promotionCents } = product;
  const { unit, available, state, picture } = product;
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
        <span className={styles.price}>
          {copy.price(formatCurrency(priceCents), unit)}
          {promotionCents !== null && (
            <span className={styles.promotion}>
              {periodCopy.chargedNow(formatCurrency(promotionCents))}
            </span>
          )}
        </span>
        <span className={styles.state}>
          {state === 'for-sale' ? copy.balance(available) : <Tag>{stateLabels[state]}</Tag>}
        </span>
      </Link>
    </li>
  );
}
