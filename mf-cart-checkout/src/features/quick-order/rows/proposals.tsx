import { useId } from 'react';
import { picturePath } from 'shared-contracts/navigation';
import { ProductPicture } from '../../cart/lines/product-picture';
import { PriceAndStock } from './chosen-product';
import { copy } from '../copy';
import type { Proposal } from '../quick-order';
import styles from '../quick-order.module.css';

interface ProposalsProps {
  proposals: readonly Proposal[];
  chosen: string | null;
  onChoose: (productId: string) => void;
}

/** The products that a line may mean, one of which is chosen. */
export function Proposals({ proposals, chosen, onChoose }: ProposalsProps) {
  const name = useId();
  const isOnlyChoice = proposals.length === 1 && proposals[0]?.productId === chosen;
  if (proposals.length === 0 || isOnlyChoice) return null;

  return (
    <fieldset className={styles.proposals}>
      <legend>{copy.which}</legend>
      {proposals.map((product) => (
        <label key={product.productId} className={styles.proposal}>
          <input
            type="radio"
            name={name}
            checked={product.productId === chosen}
            onChange={() => onChoose(product.productId)}
          />
          <ProductPicture line={{ image: picturePath(product.productId) }} size={64} />
          <span className={styles.details}>
            <span>{product.name}</span>
            <PriceAndStock product={product} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
