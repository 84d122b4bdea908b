import { closeShape, Icon } from '../icon';
import styles from './dialog-header.module.css';

interface DialogHeaderProps {
  /** Id of the title, which names the dialog. */
  id: string;
  title: string;
  /** The close button's name. */
  closeLabel: string;
  className?: string | undefined;
  onClose: () => void;
}

/** The title and the close button of a dialog or drawer. Not a <header>: that would be a banner landmark. */
export function DialogHeader({
  id,
  title,
  closeLabel,
  className = '',
  onClose,
}: DialogHeaderProps) {
  return (
    <div className={`${styles.header} ${className}`}>
      <h2 id={id}>{title}</h2>
      <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
        <Icon shape={closeShape} size={20} />
      </button>
    </div>
  );
}
