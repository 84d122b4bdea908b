import { Button, Input } from 'antd';
import type { InputRef } from 'antd';
import { useState } from 'react';
import type { Ref } from 'react';
import type { Goods } from '@fireflay/back-office-wire';
import { formatCurrency, lineTotal } from 'shared-contracts/pricing';
import { useFailureMessage } from '../../../api/use-failure-message';
import { copy } from './copy';
import { useLazyFindGoodsQuery } from './new-quote.api';
import styles from './new-quote.module.css';
import { unitsText } from './quote-line';

interface GoodsSearchProps {
  input: Ref<InputRef>;
  onAdd: (goods: Goods) => void;
}

/** Finds products as the store's own search does, and adds them to the quote. */
export function GoodsSearch({ input, onAdd }: GoodsSearchProps) {
  const [search, { data: found, isFetching }] = useLazyFindGoodsQuery();
  const [status, setStatus] = useState('');
  const report = useFailureMessage();

  const find = async (text: string) => {
    if (text.trim() === '') return;
    const { data, error } = await search(text.trim());
    if (data) setStatus(data.length > 0 ? copy.found(data.length) : copy.nothing(text.trim()));
    else report(error);
  };
  return (
    <div role="search" aria-label={copy.catalogue} className={styles.search}>
      <Input.Search
        ref={input}
        aria-label={copy.findGoods}
        placeholder={copy.findGoodsHint}
        maxLength={100}
        loading={isFetching}
        enterButton={copy.find}
        onSearch={(text) => void find(text)}
      />
      <p role="status">{status}</p>
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((goods) => (
            <li key={goods.productCode}>
              <span>
                {goods.name}
                <span className={styles.soft}>
                  {[
                    copy.code(goods.productCode),
                    formatCurrency(lineTotal({ ...goods, price: goods.priceCents, quantity: 1 })),
                    goods.available > 0
                      ? copy.left(unitsText(goods.available, goods))
                      : copy.soldOut,
                  ].join(' · ')}
                </span>
              </span>
              <Button
                aria-label={copy.addGoods(goods.name)}
                onClick={() => {
                  onAdd(goods);
                  setStatus(copy.added(goods.name));
                }}
              >
                {copy.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
