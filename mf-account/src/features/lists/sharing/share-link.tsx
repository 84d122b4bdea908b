import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import type { LinkMode, ShoppingList } from '../list';
import { useAccountListSharingEndMutation, useAccountListSharingMutation } from '../lists.api';
import { copy } from './copy';
import { LinkActions } from './link-actions';
import styles from './sharing.module.css';

interface ShareLinkProps {
  list: ShoppingList;
  mode: LinkMode;
}

/** One link of a list: made when it is wanted, and ended. */
export function ShareLink({ list, mode }: ShareLinkProps) {
  const { id, name } = list;
  const token = list.links[mode];
  const { title, hint } = copy.modes[mode];
  const [share, { isLoading: isCreating }] = useAccountListSharingMutation();
  const [failure, setFailure] = useState('');
  const [outcome, setOutcome] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  async function create() {
    setFailure('');
    setOutcome('');
    try {
      await share({ id, mode }).unwrap();
      // The button had the focus, and is gone.
      heading.current?.focus();
    } catch (error) {
      setFailure(errorText(error, copy.createFailed));
    }
  }

  return (
    <section className={styles.link} aria-labelledby={`share-${mode}`}>
      <h3 id={`share-${mode}`} ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p className={styles.hint}>{hint}</p>
      {token === null ? (
        <Button isBusy={isCreating} aria-label={copy.createOf(title)} onClick={() => void create()}>
          {isCreating ? copy.creating : copy.create}
        </Button>
      ) : (
        <>
          <LinkActions
            label={copy.linkOf(title)}
            name={name}
            url={window.location.origin + paths.sharedList(token)}
          />
          <EndOfSharing
            id={id}
            mode={mode}
            onEnded={() => {
              setOutcome(copy.stopped);
              heading.current?.focus();
            }}
          />
        </>
      )}
      <p role="status">{outcome}</p>
      {failure && <Message kind="error">{failure}</Message>}
    </section>
  );
}

interface EndOfSharingProps {
  id: string;
  mode: LinkMode;
  onEnded: () => void;
}

/** Asks once more, because everybody who got the link loses it. */
function EndOfSharing({ id, mode, onEnded }: EndOfSharingProps) {
  const [stop, { isLoading: isStopping }] = useAccountListSharingEndMutation();
  const [isAsking, setAsking] = useState(false);
  const confirmButton = useRef<HTMLButtonElement>(null);
  const stopButton = useRef<HTMLButtonElement>(null);
  const [failure, setFailure] = useState('');

  /** The button that was pressed is gone: the one in its place gets the focus. */
  function ask(asking: boolean) {
    flushSync(() => setAsking(asking));
    (asking ? confirmButton : stopButton).current?.focus();
  }

  async function confirm() {
    setFailure('');
    try {
      await stop({ id, mode }).unwrap();
      onEnded();
    } catch (error) {
      setFailure(errorText(error, copy.stopFailed));
    }
  }

  if (!isAsking) {
    return (
      <Button ref={stopButton} variant="quiet" className={styles.stop} onClick={() => ask(true)}>
        {copy.stop}
      </Button>
    );
  }
  return (
    <div className={styles.question}>
      <p>{copy.stopQuestion}</p>
      <div className={styles.buttons}>
        <Button ref={confirmButton} isBusy={isStopping} onClick={() => void confirm()}>
          {isStopping ? copy.stopping : copy.stopConfirm}
        </Button>
        <Button variant="quiet" onClick={() => ask(false)}>
          {copy.keep}
        </Button>
      </div>
      {failure && <Message kind="error">{failure}</Message>}
    </div>
  );
}
