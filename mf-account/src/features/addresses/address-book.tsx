import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { MAX_ADDRESSES, useStoreAddressChangeMutation } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { errorText } from 'shared-contracts/client';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { AddressCard } from './address-card';
import { AddressDialog } from './address-dialog';
import styles from './addresses.module.css';
import { copy } from './copy';
import { RemovalDialog } from './removal-dialog';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; entry: SavedAddress };

const ADD_ID = 'add-address';
const headingId = ({ id }: Pick<SavedAddress, 'id'>) => `address-${id}`;

/** The customer's addresses, the default first. */
export function AddressBook({ book }: { book: SavedAddress[] }) {
  const dispatch = useAppDispatch();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [change, { isLoading: isChanging }] = useStoreAddressChangeMutation();
  const focusOn = useFocusAfter(book);
  const isFull = book.length >= MAX_ADDRESSES;

  function finish(notice: string) {
    setDialog(null);
    dispatch(noticeShown({ body: notice }));
  }

  async function makeDefault(entry: SavedAddress) {
    try {
      focusOn(headingId(entry));
      await change({ ...entry, isDefault: true }).unwrap();
      finish(copy.nowDefault(entry.name));
    } catch (error) {
      dispatch(noticeShown({ level: 'error', body: errorText(error, copy.defaultFailed) }));
    }
  }

  return (
    <>
      <p>{copy.intro}</p>
      {book.length === 0 && <p className="card">{copy.none}</p>}
      <ul className={styles.addresses}>
        {book.map((entry) => (
          <li key={entry.id}>
            <AddressCard
              entry={entry}
              headingId={headingId(entry)}
              isChanging={isChanging}
              onEdit={() => setDialog({ kind: 'edit', entry })}
              onRemove={() => setDialog({ kind: 'remove', entry })}
              onMakeDefault={() => void makeDefault(entry)}
            />
          </li>
        ))}
      </ul>
      {isFull ? (
        <p>{copy.full(MAX_ADDRESSES)}</p>
      ) : (
        <div>
          <Button variant="primary" id={ADD_ID} onClick={() => setDialog({ kind: 'add' })}>
            {copy.add}
          </Button>
        </div>
      )}
      {dialog && renderDialog(dialog)}
    </>
  );

  function renderDialog(open: OpenDialog) {
    const onClose = () => setDialog(null);
    if (open.kind === 'remove') {
      const next = open.entry.isDefault ? book.find(({ id }) => id !== open.entry.id) : undefined;
      return (
        <RemovalDialog
          entry={open.entry}
          nextDefault={next}
          onClose={onClose}
          onRemoved={(notice) => {
            focusOn(ADD_ID);
            finish(notice);
          }}
        />
      );
    }
    return (
      <AddressDialog
        book={book}
        entry={open.kind === 'edit' ? open.entry : undefined}
        onClose={onClose}
        onSaved={finish}
      />
    );
  }
}

/** Moves the focus to an element once the changed book is shown: the pressed button may be gone. */
function useFocusAfter(book: SavedAddress[]) {
  const awaited = useRef<string | null>(null);

  const move = useEffectEvent(() => {
    if (awaited.current) document.getElementById(awaited.current)?.focus();
    awaited.current = null;
  });
  useEffect(() => move(), [book]);

  return (id: string) => {
    awaited.current = id;
  };
}
