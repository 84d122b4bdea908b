import type { CartLine } from 'shared-contracts/store';
import { useFocusOnMount } from '../../../components/focus/focus-into-view';
import styles from './removed-line.module.css';
import { copy } from '../copy';

interface RemovedLineProps {
  line: CartLine;
  onUndo: () => void;
}

/** Replaces a removed line until another one is removed or the page is left. */
export function RemovedLine({ line, onUndo }: RemovedLineProps) {
  // The focused button was removed with the line.
  const button = useFocusOnMount<HTMLButtonElement>('nearest');

  return (
    <div className={styles.removed}>
      <p role="status">{copy.removed(line.name)}</p>
      <button
        ref={button}
        type="button"
        className="button button-small"
        aria-label={copy.undoNamed(line.name)}
        onClick={onUndo}
      >
        {copy.undo}
      </button>
    </div>
  );
}
