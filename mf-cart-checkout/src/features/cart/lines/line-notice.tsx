import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { formatCurrency, pixPercent } from 'shared-contracts/pricing';
import type { CartLine } from 'shared-contracts/store';
import styles from './cart-line-item.module.css';
import { lineArea } from '../cart-pricing';
import { copy } from '../copy';
import { reviseLine } from '../current/current-product';
import type { LineIssue } from '../current/current-product';

interface LineNoticeProps {
  line: CartLine;
  issues: LineIssue[];
  otherBatch: CartLine | null;
  onAccept: (revised: CartLine) => void;
}

/** Shows what has changed since the line was added. The shopper accepts the changes or removes the line. */
export function LineNotice({ line, issues, otherBatch, onAccept }: LineNoticeProps) {
  const revised = reviseLine(line, issues);

  return (
    <div className={`message message-warning ${styles.notice}`} role="status">
      {issues.map((issue) => (
        <p key={issue.kind}>{describeIssue(line, issue)}</p>
      ))}
      {issues[0]?.kind === 'reserved' && (
        <Link to={paths.order(issues[0].orderId)}>{copy.seeOrder(issues[0].orderId)}</Link>
      )}
      {otherBatch && (
        <button
          type="button"
          className="button button-small"
          aria-label={copy.acceptNamed(changeBatch(otherBatch), line.name)}
          onClick={() => onAccept(otherBatch)}
        >
          {changeBatch(otherBatch)}
        </button>
      )}
      {revised && (
        <button
          type="button"
          className="button button-small"
          aria-label={copy.acceptNamed(acceptLabel(issues), line.name)}
          onClick={() => onAccept(revised)}
        >
          {acceptLabel(issues)}
        </button>
      )}
      {!revised && !otherBatch && issues[0]?.kind !== 'reserved' && <p>{copy.removeToContinue}</p>}
    </div>
  );
}

function describeIssue(line: CartLine, issue: LineIssue): string {
  switch (issue.kind) {
    case 'discontinued':
      return copy.discontinued;
    case 'soldOut':
      return line.selectedBatch === null ? copy.soldOut : copy.batchSoldOut;
    case 'reserved':
      return copy.reserved(issue.orderId);
    case 'short':
      return copy.short(issue.left, lineArea(line) !== null);
    case 'price':
      return copy.priceChanged(formatCurrency(issue.before), formatCurrency(issue.now));
    case 'terms':
      return copy.termsChanged(pixPercent(issue.now));
  }
}

function changeBatch({ batches, selectedBatch, quantity }: CartLine): string {
  const batch = batches.find(({ id }) => id === selectedBatch);
  return copy.changeBatch(quantity, copy.batch(batch?.description ?? ''));
}

function acceptLabel([issue, another]: LineIssue[]): string {
  if (another) return copy.acceptBoth;
  if (issue?.kind === 'short') return copy.acceptShort(issue.left);
  return issue?.kind === 'terms' ? copy.acceptBoth : copy.acceptPrice;
}
