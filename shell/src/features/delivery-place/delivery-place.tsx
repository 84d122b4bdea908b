import { useState } from 'react';
import type { ComponentType } from 'react';
import { Icon } from '@fireflay/ui/icon';
import type { IconShape } from '@fireflay/ui/icon';
import { useHydrated } from '@fireflay/ui/hydration';
import { maskCep } from 'shared-contracts/documents';
import {
  noticeShown,
  selectDeliveryCep,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { copy } from './copy';
import type { DeliveryDialogProps } from './delivery-dialog';
import styles from './delivery-place.module.css';

const placeShape: IconShape = {
  path: 'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21ZM9.5 9.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
};

/** The postal code of the store, once for all its pages. Its dialog is loaded when the button is pressed. */
export function DeliveryPlace({ className = '' }: { className?: string | undefined }) {
  const dispatch = useAppDispatch();
  const remembered = useAppSelector(selectDeliveryCep);
  const cep = useHydrated() ? remembered : '';
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<DeliveryDialogProps> | null>(null);

  async function open() {
    setOpen(true);
    await import(/* webpackChunkName: "delivery-dialog" */ './delivery-dialog').then(
      ({ DeliveryDialog }) => setDialog(() => DeliveryDialog),
      () => {
        setOpen(false);
        dispatch(noticeShown({ level: 'error', body: copy.openFailed }));
      },
    );
  }

  return (
    <div className={className}>
      <button
        type="button"
        className={styles.place}
        aria-haspopup="dialog"
        aria-busy={(isOpen && !Dialog) || undefined}
        onClick={() => void open()}
      >
        <Icon shape={placeShape} size={18} />
        <span className={styles.text}>
          {cep ? copy.shown(maskCep(cep)) : copy.ask}
          {cep && <span className="visually-hidden">{copy.change}</span>}
        </span>
      </button>
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </div>
  );
}
