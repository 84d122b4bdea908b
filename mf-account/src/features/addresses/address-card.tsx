import { Button } from '@fireflay/ui/button';
import { formatAddressLines } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { formatCep } from 'shared-contracts/documents';
import styles from './addresses.module.css';
import { copy } from './copy';

interface AddressCardProps {
  entry: SavedAddress;
  /** The id of the heading, which can have the focus. */
  headingId: string;
  isChanging: boolean;
  onEdit: () => void;
  onRemove: () => void;
  onMakeDefault: () => void;
}

export function AddressCard({
  entry: { name, isDefault, address },
  headingId,
  isChanging,
  onEdit,
  onRemove,
  onMakeDefault,
}: AddressCardProps) {
  const target = <span className="visually-hidden">{copy.ofAddress(name)}</span>;

  return (
    <article className={`card ${styles.address}`} aria-labelledby={headingId}>
      <div>
        <div className={styles.heading}>
          <h2 id={headingId} tabIndex={-1}>
            {name}
          </h2>
          {isDefault && <span className={styles.badge}>{copy.isDefault}</span>}
        </div>
        <address className={styles.lines}>
          {formatAddressLines(address).map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>CEP {formatCep(address.cep)}</p>
        </address>
      </div>
      <div className={styles.actions}>
        <Button onClick={onEdit}>
          {copy.edit}
          {target}
        </Button>
        <Button variant="quiet" onClick={onRemove}>
          {copy.remove}
          {target}
        </Button>
        {!isDefault && (
          <Button variant="quiet" isBusy={isChanging} onClick={onMakeDefault}>
            {copy.makeDefault}
            {target}
          </Button>
        )}
      </div>
    </article>
  );
}
