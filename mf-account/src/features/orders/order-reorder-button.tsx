import { ReorderAction } from '../reorder/reorder-button';
import { useReorder } from '../reorder/use-reorder';
import { useOrderItems } from './use-order-items';

interface OrderReorderButtonProps {
  orderId: string;
  label: string;
  accessibleLabel: string;
}

/** Adds the items of an order to the cart that is known by its number only: they are loaded on the click. */
export function OrderReorderButton({ orderId, ...labels }: OrderReorderButtonProps) {
  const { reorder, busy, outcome } = useReorder();
  const { loadItems, isLoading, failure } = useOrderItems(orderId);

  async function buyAgain() {
    if (isLoading || busy) return;
    const items = await loadItems();
    if (items) await reorder(items);
  }

  return (
    <ReorderAction
      {...labels}
      isPrimary={false}
      busy={busy || isLoading}
      outcome={outcome}
      failure={failure}
      onClick={() => void buyAgain()}
    />
  );
}
