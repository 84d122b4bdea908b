import type { BuyButtonProps } from 'shared-contracts/remotes';
import styles from './buy-button.module.css';
import { CartDialog } from './cart-dialog';
import { copy } from './copy';
import { useBuy } from './use-buy';

/** 'Comprar Agora': checks the stock, adds the line and opens the cart dialog (§4). */
export function BuyButton(props: BuyButtonProps) {
  const { buy, isChecking, message, bought, forget } = useBuy(props);

  return (
    <div className={styles.buy}>
      <button
        type="button"
        className="button button-primary button-block"
        aria-disabled={isChecking}
        // Shown by the shell for a tap before hydration, with `aria-busy`, which hydration then ignores.
        data-busy-label={copy.adding}
        suppressHydrationWarning
        onClick={buy}
      >
        {isChecking && <span className="spinner" aria-hidden="true" />}
        {isChecking ? copy.adding : copy.buy}
      </button>
      <p className={styles.message} role="status">
        {message}
      </p>
      <noscript>
        <p>{copy.withoutScript}</p>
      </noscript>
      {bought && <CartDialog {...bought} onClose={forget} />}
    </div>
  );
}
