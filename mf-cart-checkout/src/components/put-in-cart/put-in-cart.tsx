import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { TitledDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import { linesRevised, selectCartLines, useAppStore } from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { toNavigationState } from './cart-remarks';
import type { CartRemarks } from './cart-remarks';
import { copy } from './copy';
import { hasOtherLines, mergeLines } from './merge-lines';
import styles from './put-in-cart.module.css';

interface PutInCartProps {
  lines: readonly CartLine[];
  label: string;
  /** The names of the lines for the shopper. */
  texts: { merge: string; replace: string };
  className?: string;
  /** The cart's remarks on lines that differ from those that were asked for. */
  remarks?: CartRemarks;
  /** The cart has them now, and is shown next. */
  onPut?: () => void;
}

/** One step into the cart. Where the cart has other products, it asks whether these stay. */
export function PutInCart({ lines, label, texts, className = '', remarks, onPut }: PutInCartProps) {
  const store = useAppStore();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);

  function putIn(isReplaced: boolean) {
    const cart = isReplaced ? [] : selectCartLines(store.getState());
    store.dispatch(linesRevised(mergeLines(cart, lines)));
    onPut?.();
    void navigate(paths.cart(), { state: remarks && toNavigationState(remarks) });
  }

  function start() {
    if (hasOtherLines(selectCartLines(store.getState()), lines)) setAsking(true);
    else putIn(true);
  }

  return (
    <>
      <Button variant="primary" className={className} onClick={start}>
        {label}
      </Button>
      {isAsking && (
        <TitledDialog title={copy.title} onClose={() => setAsking(false)}>
          <p>{copy.lead}</p>
          <div className={styles.choices}>
            <Button variant="primary" aria-describedby="cart-merge" onClick={() => putIn(false)}>
              {texts.merge}
            </Button>
            <p id="cart-merge">{copy.mergeHint}</p>
            <Button aria-describedby="cart-replace" onClick={() => putIn(true)}>
              {texts.replace}
            </Button>
            <p id="cart-replace">{copy.replaceHint}</p>
          </div>
        </TitledDialog>
      )}
    </>
  );
}
