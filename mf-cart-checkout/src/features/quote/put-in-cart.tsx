import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { TitledDialog } from '@fireflay/ui/dialog';
import { Message } from '@fireflay/ui/message';
import { paths } from 'shared-contracts/navigation';
import {
  couponEntered,
  linesRevised,
  postalCodeEntered,
  selectCartLines,
  useAppStore,
} from 'shared-contracts/store';
import { copy } from './copy';
import { hasOtherLines, mergeLines, toCartLines } from './quote';
import type { Quote } from './quote';
import styles from './quote.module.css';

/** One step into the cart: with what can still be bought, at the prices of the quote where they are valid. */
export function PutInCart({ quote }: { quote: Quote }) {
  const store = useAppStore();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const lines = toCartLines(quote);
  if (lines.length === 0) return <Message kind="warning">{copy.nothingLeft}</Message>;

  function putIn(isReplaced: boolean) {
    const cart = isReplaced ? [] : selectCartLines(store.getState());
    store.dispatch(linesRevised(mergeLines(cart, lines)));
    if (quote.coupon !== null) store.dispatch(couponEntered(quote.coupon));
    if (quote.shipping) store.dispatch(postalCodeEntered(quote.shipping.cep));
    void navigate(paths.cart());
  }

  function start() {
    if (hasOtherLines(selectCartLines(store.getState()), lines)) setAsking(true);
    else putIn(true);
  }

  return (
    <>
      <Button variant="primary" onClick={start}>
        {copy.putInCart}
      </Button>
      {isAsking && (
        <TitledDialog title={copy.cart.title} onClose={() => setAsking(false)}>
          <p>{copy.cart.lead}</p>
          <div className={styles.choices}>
            <Button variant="primary" aria-describedby="quote-merge" onClick={() => putIn(false)}>
              {copy.cart.merge}
            </Button>
            <p id="quote-merge">{copy.cart.mergeHint}</p>
            <Button aria-describedby="quote-replace" onClick={() => putIn(true)}>
              {copy.cart.replace}
            </Button>
            <p id="quote-replace">{copy.cart.replaceHint}</p>
          </div>
        </TitledDialog>
      )}
    </>
  );
}
