import { Alert } from '@fireflay/ui/antd/alert';
import { Button } from '@fireflay/ui/antd/button';
import { LinkButton } from '@fireflay/ui/antd/link-button';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import type { ReorderItem, ReorderOutcome } from './reorder';
import styles from './reorder.module.css';
import { useReorder } from './use-reorder';

interface ReorderButtonProps {
  label: string;
  items: ReorderItem[];
}

/** Adds all items to the cart, and reports those that could not be added unchanged. */
export function ReorderButton({ label, items }: ReorderButtonProps) {
  const { reorder, busy, outcome } = useReorder();
  const isComplete = outcome && outcome.remarks.length === 0;

  return (
    <div className={styles.refill}>
      <Button type="primary" loading={busy} onClick={() => void reorder(items)}>
        {busy ? copy.busy : label}
      </Button>
      <div role="status">
        {outcome && (
          <Alert
            type={isComplete ? 'success' : 'warning'}
            showIcon
            title={
              <>
                <strong>{outcome.added > 0 ? copy.added(outcome.added) : copy.nothing}</strong>{' '}
                {outcome.added > 0 && copy.prices}
              </>
            }
            description={<Remarks {...outcome} />}
          />
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
      {added > 0 && <LinkButton to={paths.cart()}>{copy.goToCart}</LinkButton>}
    </div>
  );
}
