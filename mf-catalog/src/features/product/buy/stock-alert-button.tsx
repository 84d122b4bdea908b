import { useState } from 'react';
import { Fragment } from 'shared-contracts/remotes';
import { copy } from '../copy';
import type { Product } from '../product';

/** E-mails belong to mf-account: the dialog is a fragment that is loaded when the button is pressed. */
export function StockAlertButton({ product: { id, name, boxArea } }: { product: Product }) {
  const [isOpen, setIsOpen] = useState(false);

  return (
    <>
      <button type="button" className="button button-primary" onClick={() => setIsOpen(true)}>
        {copy.alertMe}
      </button>
      {isOpen && (
        <Fragment
          name="mf-account/stock-alert"
          title={copy.alertTitle}
          props={{
            productId: id,
            productName: name,
            boxArea,
            onClose: () => setIsOpen(false),
          }}
          pending={<p role="status">{copy.openingAlert}</p>}
        />
      )}
    </>
  );
}
