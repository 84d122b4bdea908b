import { Button } from 'antd';
import { useState } from 'react';
import { copy } from './copy';
import { PriceChangeDialog } from './price-change-dialog';
import type { PriceFilter } from './price-change-dialog';

interface PriceChangeButtonProps {
  filter: PriceFilter;
  /** The products of the list; undefined: it has not been read. */
  total: number | undefined;
}

export function PriceChangeButton({ filter, total = 0 }: PriceChangeButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button disabled={total === 0} onClick={() => setIsOpen(true)}>
        {copy.changePrices}
      </Button>
      {isOpen && (
        <PriceChangeDialog filter={filter} total={total} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
