import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TitledDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import type { ListPickerProps } from 'shared-contracts/remotes';
import {
  loginRequired,
  selectCustomer,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { copy } from './copy';
import type { ShoppingList } from './list';
import { ListChoice } from './list-choice';
import styles from './lists.module.css';

/** Adds a product to a list, on any page that shows the product. */
export function ListPicker({ productName, onClose, ...item }: ListPickerProps) {
  const customer = useAppSelector(selectCustomer);
  const [updatedList, setUpdatedList] = useState<ShoppingList | null>(null);

  return (
    <TitledDialog title={copy.pickerTitle} onClose={onClose}>
      <p className={styles.picked}>{productName}</p>
      {!customer ? (
        <SignInHint />
      ) : updatedList ? (
        <AddedToList list={updatedList} onClose={onClose} />
      ) : (
        <>
          <ListChoice item={item} onAdded={setUpdatedList} />
        </>
      )}
    </TitledDialog>
  );
}

function SignInHint() {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();

  return (
    <>
      <p>{copy.signInHint}</p>
      <Link
        className="button button-primary"
        to={paths.login()}
        onClick={() => dispatch(loginRequired(pathname + search))}
      >
        {copy.signIn}
      </Link>
    </>
  );
}

function AddedToList({ list, onClose }: { list: ShoppingList; onClose: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);

  // The form had the focus, and is gone.
  useEffect(() => message.current?.focus(), []);

  return (
    <>
      <p ref={message} tabIndex={-1} className="message message-success">
        {copy.added(list.name)}
      </p>
      <div className={styles.tools}>
        <button type="button" className="button button-primary" onClick={onClose}>
          {copy.goOn}
        </button>
        <Link className="button" to={paths.list(list.id)}>
          {copy.openList}
        </Link>
      </div>
    </>
  );
}
