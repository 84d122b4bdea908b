import { WhatsAppLink } from '@fireflay/ui/whatsapp-link';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from '../copy';
import type { Product } from '../product';

interface AreaShortageProps {
  product: Product;
  /** Boxes that the area needs. */
  boxes: number;
  /** Boxes in the chosen batch, or in all if there is no batch. */
  inStock: number;
}

/** Says that one batch has fewer boxes than the area needs, and links to customer service. */
export function AreaShortage({ product, boxes, inStock }: AreaShortageProps) {
  const profile = useStoreProfile();
  const { id, name, batches } = product;
  const inAllBatches = batches.reduce((sum, { balance }) => sum + Math.max(0, balance), 0);

  return (
    <div className="message message-warning">
      <p>{copy.shortage(boxes, inStock, batches.length > 0)}</p>
      {inAllBatches > inStock && <p>{copy.inAllBatches(inAllBatches)}</p>}
      <p>
        <WhatsAppLink className="" store={profile} text={copy.askForBoxes(name, id, boxes)}>
          {copy.askForMore}
        </WhatsAppLink>
      </p>
    </div>
  );
}
