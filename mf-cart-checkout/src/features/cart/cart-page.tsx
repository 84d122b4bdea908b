import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import {
  lineRemoved,
  lineReturned,
  useAppDispatch,
  useIsCartPersisted,
  useStoreProfile,
} from 'shared-contracts/store';
import type { CartLine } from 'shared-contracts/store';
import { readCartRemarks } from '../../components/put-in-cart/cart-remarks';
import { CartContents } from './cart-contents';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { copy } from './copy';
import { lineKey } from './lines/line-key';
import { RemovedLine } from './lines/removed-line';
import { useCartLines } from './lines/use-cart-lines';

/** `/carrinho` (§2). */
export function CartPage() {
  const dispatch = useAppDispatch();
  const lines = useCartLines();
  const isKept = useIsCartPersisted();
  const { shortName } = useStoreProfile();
  const [removed, setRemoved] = useState<{ line: CartLine; at: number } | null>(null);
  const [restoredKey, setRestoredKey] = useState<string | null>(null);

  function remove(line: CartLine, at: number) {
    dispatch(lineRemoved(line));
    setRemoved({ line, at });
    setRestoredKey(null);
  }

  function undo() {
    if (!removed) return;
    dispatch(lineReturned(removed));
    setRemoved(null);
    setRestoredKey(lineKey(removed.line));
  }

  const notice = removed && (
    <RemovedLine key={`${removed.line.productId}-${removed.at}`} {...removed} onUndo={undo} />
  );

  return (
    <div className={`container ${styles.page}`} data-print="cart">
      <title>{`${copy.pageTitle} | ${shortName}`}</title>
      <meta name="description" content={copy.pageDescription} />
      <meta name="robots" content="noindex" />
      <header>
        <h1>{copy.title}</h1>
        {/* The largest text of the first view: the server cannot render the lines, which only the browser knows. */}
        <p className={styles.lead}>{copy.lead}</p>
      </header>
      {lines === null && <CartSkeleton />}
      {lines && lines.length > 0 && !isKept && (
        <p className="message message-warning" role="status">
          {copy.notKept}
        </p>
      )}
      {lines && lines.length > 0 && <RemarksNotice />}
      {lines && (
        <CartContents
          lines={lines}
          onRemove={remove}
          restoredKey={restoredKey}
          removed={notice && { at: removed.at, notice }}
        />
      )}
    </div>
  );
}

function RemarksNotice() {
  const remarks = readCartRemarks(useLocation().state);
  if (!remarks) return null;
  return (
    <Message kind="warning">
      <p>
        <strong>{remarks.title}</strong>
      </p>
      <ul className={styles.remarks}>
        {remarks.texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Message>
  );
}
