import { useStoreProfile } from 'shared-contracts/store';
import { CartContents } from './cart-contents';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { copy } from './copy';
import { EmptyCart } from './empty-cart';
import { useCartLines } from './use-cart-lines';

/** `/carrinho` (§2). */
export function CartPage() {
  const lines = useCartLines();
  const { shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{`${copy.pageTitle} | ${shortName}`}</title>
      <meta name="description" content={copy.pageDescription} />
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} id="cart-title">
        {copy.title}
      </h1>
      {lines === null && <CartSkeleton />}
      {lines?.length === 0 && <EmptyCart />}
      {lines && lines.length > 0 && <CartContents lines={lines} />}
    </div>
  );
}
