import { useId, useRef, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { focusIntoView } from '../../../components/focus/focus-into-view';
import { ChosenProduct } from './chosen-product';
import { copy } from '../copy';
import { Proposals } from './proposals';
import styles from '../quick-order.module.css';
import type { ResolvedRow, RowState } from '../resolve-row';
import { RewriteForm } from './rewrite-form';
import { RowNotes } from './row-notes';
import { rowTitle } from './row-title';

interface ListRowProps {
  resolved: ResolvedRow;
  isMatching: boolean;
  onChoose: (productId: string) => void;
  onQuantity: (quantity: number) => void;
  onConfirm: (productId: string, quantity: number) => void;
  /** @returns whether it was looked for */
  onRewrite: (text: string) => Promise<boolean>;
  onRemove: () => void;
}

const UNDECIDED: readonly RowState[] = ['choose', 'none', 'soldOut'];

/** A line: what was typed, the product, how many, and how to change each. */
export function ListRow({
  resolved,
  isMatching,
  onChoose,
  onQuantity,
  onConfirm,
  onRewrite,
  onRemove,
}: ListRowProps) {
  const { row, state, product } = resolved;
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  /** null: open while the row is undecided. An opened one does not close under the finger. */
  const [isOpened, setOpened] = useState<boolean | null>(null);
  const isUndecided = UNDECIDED.includes(state);
  const isOpen = isOpened ?? isUndecided;
  const title = rowTitle(row);

  async function rewrite(text: string) {
    if (await onRewrite(text)) focusIntoView(heading.current, 'nearest');
  }

  /** The button has gone with the question. */
  function confirm(productId: string, quantity: number) {
    onConfirm(productId, quantity);
    focusIntoView(heading.current, 'nearest');
  }

  function choose(productId: string) {
    setOpened(true);
    onChoose(productId);
  }

  return (
    <li className={`card ${styles.row}`} aria-labelledby={`${id}-title`}>
      <div className={styles.rowHead}>
        <h3 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <span className={styles.state} data-state={state}>
          {state === 'pending' && !isMatching ? copy.notSearched : copy.states[state]}
        </span>
      </div>
      {product && (
        <ChosenProduct
          resolved={resolved}
          product={product}
          notesId={`${id}-notes`}
          onQuantity={onQuantity}
          onConfirm={(quantity) => confirm(product.productId, quantity)}
        />
      )}
      <RowNotes id={`${id}-notes`} resolved={resolved} />
      {isOpen && state !== 'pending' && (
        <div id={`${id}-change`} className={styles.change}>
          <Proposals
            proposals={row.match?.proposals ?? []}
            chosen={product?.productId ?? null}
            onChoose={choose}
          />
          <RewriteForm
            text={row.text}
            isBusy={isMatching}
            onRewrite={(text) => void rewrite(text)}
          />
        </div>
      )}
      <div className={styles.rowActions}>
        {state !== 'pending' && !(isOpened === null && isUndecided) && (
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-change` : undefined}
            aria-label={copy.changeOf(title)}
            onClick={() => setOpened(!isOpen)}
          >
            {copy.change}
          </Button>
        )}
        <Button variant="quiet" aria-label={copy.removeOf(title)} onClick={onRemove}>
          {copy.remove}
        </Button>
      </div>
    </li>
  );
}
