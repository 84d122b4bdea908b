import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TitledDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import type { ListedProduct, ListPickerProps } from 'shared-contracts/remotes';
import {
  loginRequired,
  selectCustomer,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { copy } from './copy';
import type { ListItem } from '../list-lines/list-item';
import type { ShoppingList } from './list';
import { ListChoice } from './list-choice';
import styles from './lists.module.css';

/** Adds products to a list, on any page that shows them. */
export function ListPicker({ onClose, others = [], ...first }: ListPickerProps) {
  const customer = useAppSelector(selectCustomer);
  const [updatedList, setUpdatedList] = useState<ShoppingList | null>(null);

  return (
    <TitledDialog title={copy.pickerTitle} onClose={onClose}>
      <p className={styles.picked}>
        {first.productName}
        {others.length > 0 && ` ${copy.andOthers(others.length)}`}
      </p>
      {!customer ? (
        <SignInHint />
      ) : updatedList ? (
        <AddedToList list={updatedList} count={1 + others.length} onClose={onClose} />
      ) : (
        <ListChoice items={[first, ...others].map(toListItem)} onAdded={setUpdatedList} />
      )}
    </TitledDialog>
  );
}

const toListItem = ({ productId, quantity, batch }: ListedProduct): ListItem => ({
  productId,
  quantity,
  batch,
});

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

interface AddedToListProps {
  list: ShoppingList;
  /** Products that were added. */
  count: number;
  onClose: () => void;
}

function AddedToList({ list, count, onClose }: AddedToListProps) {
  const message = useRef<HTMLParagraphElement>(null);

  // The form had the focus, and is gone.
  useEffect(() => message.current?.focus(), []);

  return (
    <>
      <p ref={message} tabIndex={-1} className="message message-success">
        {copy.added(list.name, count)}
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
