import { useId } from 'react';
import { formatAddressLines } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { formatCep } from 'shared-contracts/documents';
import { copy } from '../copy';
import styles from './pickup-store-list.module.css';

interface SavedAddressListProps {
  book: readonly SavedAddress[];
  /** Null: another address. */
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

export function SavedAddressList({ book, chosenId, onChoose }: SavedAddressListProps) {
  const group = useId();
  const renderInput = (id: string | null) => (
    <input type="radio" name={group} checked={id === chosenId} onChange={() => onChoose(id)} />
  );

  return (
    <fieldset className={styles.stores}>
      <legend className={styles.legend}>{copy.savedAddresses}</legend>
      {book.map(({ id, name, isDefault, address }) => (
        <label key={id} className={styles.store}>
          {renderInput(id)}
          <span className={styles.name}>
            {name}
            {isDefault && <span className={styles.distance}>{copy.defaultAddress}</span>}
          </span>
          {formatAddressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
          <span>CEP {formatCep(address.cep)}</span>
        </label>
      ))}
      <label className={styles.store}>
        {renderInput(null)}
        <span className={styles.name}>{copy.otherAddress}</span>
      </label>
    </fieldset>
  );
}
