import { Button } from '@fireflay/ui/button';
import { useStoreAddressesQuery } from 'shared-contracts/addresses';
import { formatCep } from 'shared-contracts/documents';
import type { Address } from 'shared-contracts/store';
import { dialogCopy as copy } from './dialog-copy';
import styles from './saved-places.module.css';

/** The customer's saved addresses, to take a postal code from. Nothing while there are none. */
export function SavedPlaces({ onChoose }: { onChoose: (address: Address) => void }) {
  const { data: book = [] } = useStoreAddressesQuery();

  if (book.length === 0) return null;
  return (
    <section aria-labelledby="saved-places">
      <h3 id="saved-places">{copy.saved}</h3>
      <ul className={styles.saved}>
        {book.map(({ id, name, address }) => (
          <li key={id}>
            <Button onClick={() => onChoose(address)}>
              <span>
                {name} <span className={styles.savedCep}>CEP {formatCep(address.cep)}</span>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
