import { useState } from 'react';
import { Fragment } from 'shared-contracts/remotes';
import { copy } from './copy';
import type { Product } from './product';

interface KeepOnListProps {
  product: Product;
  quantity: number;
  batch: string | null;
}

/** 'Listas da obra' are the account's: their dialog is loaded when it is asked for, not with the page. */
export function KeepOnList({ product: { id, name }, quantity, batch }: KeepOnListProps) {
  const [open, setOpen] = useState(false);

  return (
    <div>
      <button type="button" className="button button-block" onClick={() => setOpen(true)}>
        {copy.keepOnList}
      </button>
      {open && (
        <Fragment
          name="mf-account/list-picker"
          title={copy.listsTitle}
          props={{
            productId: id,
            productName: name,
            quantity,
            batch,
            onClose: () => setOpen(false),
          }}
          pending={<p role="status">{copy.keepOnListOpening}</p>}
        />
      )}
    </div>
  );
}
