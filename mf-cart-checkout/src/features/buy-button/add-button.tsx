import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import type { AddButtonProps } from 'shared-contracts/remotes';
import styles from './add-button.module.css';
import { copy } from './copy';
import { useBuy } from './use-buy';
import type { Bought } from './use-buy';
import { useDecision } from './use-decision';

/** 'Adicionar': buys without leaving the list. What has happened is said below the button, which keeps the focus. */
export function AddButton(props: AddButtonProps) {
  const { buy, isChecking, message, bought, forget } = useBuy(props);
  // Nothing has been bought yet of another quantity or batch.
  const isCurrent =
    bought?.line.quantity === props.quantity && bought.line.selectedBatch === props.batch;

  function add() {
    forget();
    buy();
  }

  return (
    <div className={styles.add}>
      <button
        type="button"
        className="button button-primary button-block"
        aria-disabled={isChecking}
        onClick={add}
      >
        {isChecking && <span className="spinner" aria-hidden="true" />}
        {isChecking ? copy.adding : copy.add}
      </button>
      <div role="status" className={styles.status}>
        {message && <p className="field-error">{message}</p>}
        {isCurrent && <Outcome {...bought} />}
      </div>
    </div>
  );
}

function Outcome(bought: Bought) {
  const { status, texts, isSuccess, isDecided, wanted, inCart, decide } = useDecision(bought);

  return (
    <>
      <div
        ref={status}
        tabIndex={-1}
        className={`message ${isSuccess ? 'message-success' : 'message-info'} ${styles.news}`}
      >
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {isDecided ? (
        <Link to={paths.cart()}>{copy.seeCart}</Link>
      ) : (
        <>
          <button
            type="button"
            className="button button-primary button-block"
            onClick={() => decide('changed')}
          >
            {copy.change(wanted)}
          </button>
          <button type="button" className="button button-block" onClick={() => decide('kept')}>
            {copy.keep(inCart)}
          </button>
        </>
      )}
    </>
  );
}
