import { App } from 'antd';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { FormDialog } from '../../layout/form-dialog';
import { BalanceFields, toStores } from './balance-fields';
import type { BalanceValues } from './balance-fields';
import { copy } from './copy';
import { useCountStockMutation } from './products.api';

interface CountDialogProps {
  product: ProductDetail;
  batch: string;
  onClose: () => void;
}

/** Sets the balance of a product, or of one of its batches, as somebody has counted it. */
export function CountDialog({ product, batch, onClose }: CountDialogProps) {
  const { message } = App.useApp();
  const [count] = useCountStockMutation();
  const stored = product.balances.find((each) => each.batch === batch);
  return (
    <FormDialog<BalanceValues, ProductDetail>
      title={copy.countOf(batch)}
      initialValues={{
        balance: String(stored?.available ?? 0),
        stores: Object.fromEntries(
          (stored?.stores ?? []).map(({ id, available }) => [id, String(available)]),
        ),
      }}
      send={({ balance, stores }) =>
        count({ product: product.code, batch, balance, stores: toStores(stores) })
      }
      onDone={() => {
        void message.success(copy.counted);
        onClose();
      }}
      onClose={onClose}
    >
      <BalanceFields stores={product.stores} />
    </FormDialog>
  );
}
