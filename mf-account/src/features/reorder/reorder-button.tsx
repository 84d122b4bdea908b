import { Link } from 'react-router-dom';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import type { ReorderItem, ReorderOutcome } from './reorder';
import styles from './reorder.module.css';
import { useReorder } from './use-reorder';

interface ReorderButtonProps {
  label: string;
  items: ReorderItem[];
}

interface ReorderActionProps extends Pick<ReturnType<typeof useReorder>, 'busy' | 'outcome'> {
  label: string;
  accessibleLabel?: string;
  isPrimary?: boolean;
  onClick: () => void;
  /** Why the items are not known; '' while they are. */
  failure?: string;
}

/** Adds all items to the cart, and reports those that could not be added unchanged. */
export function ReorderButton({ label, items }: ReorderButtonProps) {
  const { reorder, ...state } = useReorder();

  return <ReorderAction {...state} label={label} onClick={() => void reorder(items)} />;
}

/** The button, and what it did. */
export function ReorderAction({
  label,
  accessibleLabel,
  isPrimary = true,
  busy,
  outcome,
  failure = '',
  onClick,
}: ReorderActionProps) {
  const isComplete = outcome && outcome.remarks.length === 0;

  return (
    <div className={styles.refill}>
      <Button
        variant={isPrimary ? 'primary' : undefined}
        isBusy={busy}
        onClick={onClick}
        aria-label={busy ? undefined : accessibleLabel}
      >
        {busy ? copy.busy : label}
      </Button>
      <div role="status">
        {failure !== '' && <Message kind="warning">{failure}</Message>}
        {outcome && (
          <Message kind={isComplete ? 'success' : 'warning'}>
            <p>
              <strong>{outcome.added > 0 ? copy.added(outcome.added) : copy.nothing}</strong>{' '}
              {outcome.added > 0 && copy.prices}
            </p>
            <Remarks {...outcome} />
          </Message>
        )}
      </div>
    </div>
  );
}

function Remarks({ added, remarks }: ReorderOutcome) {
  return (
    <div className={styles.remarks}>
      {remarks.length > 0 && (
        <ul>
          {remarks.map((remark) => (
            <li key={`${remark.kind} ${remark.name}`}>{copy.remark(remark)}</li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <Link className="button" to={paths.cart()}>
          {copy.goToCart}
        </Link>
      )}
    </div>
  );
}
