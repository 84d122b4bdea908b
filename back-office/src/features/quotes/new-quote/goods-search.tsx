import type { InputRef } from 'antd';
import { useState } from 'react';
import type { Ref } from 'react';
import type { Goods } from '@fireflay/back-office-wire';
import { formatCurrency, lineTotal } from 'shared-contracts/pricing';
import { useFailureMessage } from '../../../api/use-failure-message';
import { ChoosingSearch } from '../../../layout/choosing-search';
import { copy } from './copy';
import { useLazyFindGoodsQuery } from './new-quote.api';
import { unitsText } from './quote-line';

interface GoodsSearchProps {
  input: Ref<InputRef>;
  onAdd: (goods: Goods) => void;
}

/** Finds products as the store's own search does, and adds them to the quote. */
export function GoodsSearch({ input, onAdd }: GoodsSearchProps) {
  const [search, { data: found = [], isFetching }] = useLazyFindGoodsQuery();
  const [status, setStatus] = useState('');
  const report = useFailureMessage();

  const find = async (text: string) => {
    if (text.trim() === '') return;
    const { data, error } = await search(text.trim());
    if (data) setStatus(data.length > 0 ? copy.found(data.length) : copy.nothing(text.trim()));
    else report(error);
  };
  return (
    <ChoosingSearch
      landmark={copy.catalogue}
      label={copy.findGoods}
      hint={copy.findGoodsHint}
      input={input}
      isSearching={isFetching}
      onSearch={(text) => void find(text)}
      status={status}
      choices={found.map((goods) => ({
        key: goods.productCode,
        name: goods.name,
        facts: [
          copy.code(goods.productCode),
          formatCurrency(lineTotal({ ...goods, price: goods.priceCents, quantity: 1 })),
          goods.available > 0 ? copy.left(unitsText(goods.available, goods)) : copy.soldOut,
        ],
        action: copy.add,
        label: copy.addGoods(goods.name),
        choose: () => {
          onAdd(goods);
          setStatus(copy.added(goods.name));
        },
      }))}
    />
  );
}
