import { App } from 'antd';
import { FormDialog } from '../../layout/form-dialog';
import type { FormDialogProps } from '../../layout/form-dialog';
import { copy } from './copy';

interface OrderDialogProps<Values extends object> extends Omit<
  FormDialogProps<Values, unknown>,
  'onDone' | 'cancelText'
> {
  id: number;
  /** Shown when it is done. */
  done?: string;
}

/** A dialog that changes an order. What was typed stays when the back end refuses. */
export function OrderDialog<Values extends object>({
  id,
  done = copy.done(id),
  ...dialog
}: OrderDialogProps<Values>) {
  const { message } = App.useApp();
  return (
    <FormDialog<Values, unknown>
      {...dialog}
      cancelText={copy.dismiss}
      onDone={() => {
        void message.success(done);
        dialog.onClose();
      }}
    />
  );
}
