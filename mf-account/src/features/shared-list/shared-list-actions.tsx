import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector, useFeature } from 'shared-contracts/store';
import type { ListItem } from '../list-lines/list-item';
import type { ShoppingList } from '../lists/list';
import { ReorderButton } from '../reorder/reorder-button';
import { copy } from './copy';
import { useAccountSharedListCopyMutation } from './shared-list.api';
import styles from './shared-list.module.css';

interface SharedListActionsProps {
  token: string;
  items: readonly ListItem[];
  nameOf: (productId: string) => string;
}

/** Cart, quote, print and copy. */
export function SharedListActions({ token, items, nameOf }: SharedListActionsProps) {
  const isQuoteOffered = useFeature('quotes');
  const customer = useAppSelector(selectCustomer);

  if (items.length === 0) return null;
  return (
    <section className={styles.actions} aria-label={copy.actions}>
      <noscript>
        <p className="message message-info">{copy.needsScript}</p>
      </noscript>
      <div className={styles.scripted}>
        <ReorderButton
          label={copy.putInCart}
          items={items.map((item) => ({ ...item, name: nameOf(item.productId) }))}
        />
      </div>
      <div className={styles.buttons}>
        {isQuoteOffered && (
          <Link className="button" to={paths.newQuote(items)}>
            {copy.makeQuote}
          </Link>
        )}
        <Button className={styles.scripted} onClick={() => window.print()}>
          {copy.print}
        </Button>
      </div>
      {customer && <CopyOfList token={token} />}
    </section>
  );
}

/** Copies the list to those of the customer, once. */
function CopyOfList({ token }: { token: string }) {
  const [copyList, { isLoading }] = useAccountSharedListCopyMutation();
  const key = useRef<string>(null);
  const [made, setMade] = useState<ShoppingList | null>(null);
  const [failure, setFailure] = useState('');

  async function start() {
    setFailure('');
    key.current ??= crypto.randomUUID();
    try {
      setMade(await copyList({ token, key: key.current }).unwrap());
      key.current = null;
    } catch (error) {
      setFailure(errorText(error, copy.copyFailed));
    }
  }

  return (
    <>
      <Button className={styles.copy} isBusy={isLoading} onClick={() => void start()}>
        {isLoading ? copy.copying : copy.copyList}
      </Button>
      <div role="status">
        {made && (
          <Message kind="success">
            {copy.copied(made.name)} <Link to={paths.list(made.id)}>{copy.openCopy}</Link>
          </Message>
        )}
      </div>
      {failure && <Message kind="error">{failure}</Message>}
    </>
  );
}
