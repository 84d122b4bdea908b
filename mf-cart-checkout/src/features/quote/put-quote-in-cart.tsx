import { Message } from '@fireflay/ui/message';
import { couponEntered, postalCodeEntered, useAppDispatch } from 'shared-contracts/store';
import { PutInCart } from '../../components/put-in-cart/put-in-cart';
import { copy } from './copy';
import { findOtherGoods, toCartLines } from './quote';
import type { Quote } from './quote';

/** One step into the cart: with what can still be bought, at the prices of the quote where they are valid. */
export function PutQuoteInCart({ quote }: { quote: Quote }) {
  const dispatch = useAppDispatch();
  const lines = toCartLines(quote);
  if (lines.length === 0) return <Message kind="warning">{copy.nothingLeft}</Message>;

  function keepPrices() {
    if (quote.coupon !== null) dispatch(couponEntered(quote.coupon));
    if (quote.shipping) dispatch(postalCodeEntered(quote.shipping.cep));
  }

  return (
    <PutInCart
      lines={lines}
      label={copy.putInCart}
      texts={copy.cart}
      remarks={{ title: copy.cart.changed, texts: findOtherGoods(quote).map(copy.change) }}
      onPut={keepPrices}
    />
  );
}
