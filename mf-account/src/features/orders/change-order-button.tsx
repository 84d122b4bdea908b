import { useNavigate } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { toChangedOrder } from '../reorder/changed-order';
import { copy } from './copy';
import { useOrderItems } from './use-order-items';

/** Opens the items of an order where they are changed before they are bought. */
export function ChangeOrderButton({ orderId }: { orderId: string }) {
  const navigate = useNavigate();
  const { loadItems, isLoading, failure } = useOrderItems(orderId);

  async function open() {
    const items = await loadItems();
    if (!items) return;
    const { to, state } = toChangedOrder(items);
    void navigate(to, { state });
  }

  return (
    <div>
      <Button
        isBusy={isLoading}
        aria-label={isLoading ? undefined : copy.againWithChangesOf(orderId)}
        onClick={() => void open()}
      >
        {isLoading ? copy.loadingItems : copy.againWithChanges}
      </Button>
      <div role="status">{failure !== '' && <Message kind="warning">{failure}</Message>}</div>
    </div>
  );
}
