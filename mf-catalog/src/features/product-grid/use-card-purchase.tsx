import { useState } from 'react';
import type { ReactNode } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import type { ProductSummary } from '../product/product';

interface OpenPurchase {
  /** The products that the list showed when it opened: it closes with its card. */
  products: ProductSummary[];
  panel: ReactNode;
}

/** Buying on a card. Its code is loaded when the button of a card is pressed; without it the product's page opens. */
export function useCardPurchase(products: ProductSummary[]) {
  const [purchase, setPurchase] = useState<OpenPurchase | null>(null);
  const navigate = useNavigate();

  /** @param opener the pressed button; the element after it gets the panel */
  function openPurchase({ id, name }: ProductSummary, opener: HTMLElement) {
    const place = opener.nextElementSibling;
    // The shell marks a button that was tapped before hydration in the same way.
    opener.setAttribute('aria-busy', 'true');
    void import(/* webpackChunkName: "card-purchase" */ '../card-purchase/card-purchase')
      .then(
        ({ CardPurchase }) => {
          const close = () => {
            flushSync(() => setPurchase(null));
            opener.focus();
          };
          const panel = <CardPurchase key={id} id={id} name={name} onClose={close} />;
          if (place?.isConnected) setPurchase({ products, panel: createPortal(panel, place) });
        },
        () => void navigate(paths.product(id)),
      )
      .finally(() => opener.removeAttribute('aria-busy'));
  }

  return { openPurchase, panel: purchase?.products === products && purchase.panel };
}
