import { useState } from 'react';
import { Fragment } from 'shared-contracts/remotes';
import { copy } from '../copy';
import type { Product } from '../product';

interface AddToListProps {
  product: Product;
  quantity: number;
  batch: string | null;
}

/**
 * 'Listas da obra' belong to mf-account: the dialog is a fragment that is loaded when the button is
 * pressed.
 */
export function AddToList({ product: { id, name }, quantity, batch }: AddToListProps) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <div>
      <button type="button" className="button button-block" onClick={() => setIsOpen(true)}>
        {copy.addToList}
      </button>
      {isOpen && (
        <Fragment
          name="mf-account/list-picker"
          title={copy.listPickerTitle}
          props={{
            productId: id,
            productName: name,
            quantity,
            batch,
            onClose: () => setIsOpen(false),
          }}
          pending={<p role="status">{copy.openingLists}</p>}
        />
      )}
    </div>
  );
}
