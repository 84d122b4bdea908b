import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { TitledDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import type { ListedProduct, ListPickerProps } from 'shared-contracts/remotes';
import {
  loginRequired,
  readOpenedLists,
  selectCustomer,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import type { ListItem } from '../list-lines/list-item';
import type { ChangedList } from './changed-list';
import { copy } from './copy';
import { ListChoice } from './list-choice';
import { SharedListChoice } from './shared-list-choice';
import styles from './list-picker.module.css';

/** Adds products to a list, on any page that shows them. */
export function ListPicker({ onClose, others = [], ...first }: ListPickerProps) {
  const customer = useAppSelector(selectCustomer);
  const [opened] = useState(readOpenedLists);
  const [changed, setChanged] = useState<ChangedList | null>(null);
  const items = [first, ...others].map(toListItem);

  return (
    <TitledDialog title={copy.pickerTitle} onClose={onClose}>
      <p className={styles.picked}>
        {first.productName}
        {others.length > 0 && ` ${copy.andOthers(others.length)}`}
      </p>
      {renderContent()}
    </TitledDialog>
  );

  function renderContent() {
    if (changed) return <AddedToList list={changed} count={items.length} onClose={onClose} />;
    if (customer) return <ListChoice items={items} opened={opened} onAdded={setChanged} />;
    if (opened.length === 0) return <SignInHint text={copy.signInHint} isPrimary />;
    return (
      <>
        <SharedListChoice items={items} opened={opened} onAdded={setChanged} />
        <SignInHint text={copy.signInToo} isPrimary={false} />
      </>
    );
  }
}

const toListItem = ({ productId, quantity, batch }: ListedProduct): ListItem => ({
  productId,
  quantity,
  batch,
});

function SignInHint({ text, isPrimary }: { text: string; isPrimary: boolean }) {
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();

  return (
    <>
      <p>{text}</p>
      <Link
        className={isPrimary ? 'button button-primary' : 'button'}
        to={paths.login()}
        onClick={() => dispatch(loginRequired(pathname + search))}
      >
        {copy.signIn}
      </Link>
    </>
  );
}

interface AddedToListProps {
  list: ChangedList;
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
      <div className={styles.buttons}>
        <button type="button" className="button button-primary" onClick={onClose}>
          {copy.goOn}
        </button>
        <Link className="button" to={list.path}>
          {copy.openList}
        </Link>
      </div>
    </>
  );
}
