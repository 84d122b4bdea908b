import { useEffect, useRef } from 'react';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Button } from '@fireflay/ui/button';
import { CopyButton } from '@fireflay/ui/copy-button';
import { CONTRACT_VERSION } from 'shared-contracts/remotes';
import { formatDateTime } from 'shared-contracts/calendar';
import { COMPARISON_PATH, END_SESSION } from '../../app/override-offer';
import type { OverrideOffer } from '../../app/override-offer';
import { copy } from './copy';
import styles from './panel.module.css';
import { RemoteCard } from './remote-card';
import { overrideUrl, previewEndUrl, formatOverride } from './shown-remotes';
import type { ShownRemote } from './shown-remotes';
import { useOffer } from './use-offer';

interface PanelProps {
  remotes: ShownRemote[];
  outlined: boolean;
  previewUntil: string | undefined;
  onOutline: (outlined: boolean) => void;
  onClose: () => void;
}

/** Shows the source of each remote on this page, and the alternatives. It is not modal: the page stays usable. */
export function Panel({ remotes, outlined, previewUntil, onOutline, onClose }: PanelProps) {
  const endUrl = () => (previewUntil ? previewEndUrl() : overrideUrl(END_SESSION));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <dialog
      open
      className={styles.panel}
      aria-labelledby="overrides-title"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <div className={styles.head}>
        <h2 id="overrides-title" ref={heading} tabIndex={-1} className={styles.title}>
          {copy.title}
        </h2>
        <Button variant="quiet" onClick={onClose}>
          {copy.close}
        </Button>
      </div>
      <div className={styles.body}>
        <p className={styles.soft}>
          {previewUntil ? copy.previewLead(formatDateTime(new Date(previewUntil))) : copy.lead}{' '}
          {copy.shellContract(CONTRACT_VERSION)}
        </p>
        {previewUntil ? <RemoteList remotes={remotes} /> : <OfferedRemoteList remotes={remotes} />}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={outlined}
            onChange={({ target }) => onOutline(target.checked)}
          />
          {copy.outline}
        </label>
        {!previewUntil && <Actions remotes={remotes} />}
      </div>
      <Button
        variant="primary"
        className={styles.end}
        onClick={() => window.location.assign(endUrl())}
      >
        {copy.end}
      </Button>
    </dialog>
  );
}

interface RemoteListProps {
  remotes: ShownRemote[];
  offer?: OverrideOffer | undefined;
}

function RemoteList({ remotes, offer }: RemoteListProps) {
  return (
    <ul>
      {[...remotes].sort(overriddenFirst).map((remote) => (
        <RemoteCard key={remote.name} remote={remote} offer={offer} />
      ))}
    </ul>
  );
}

/** The remotes with the other versions that can be requested. */
function OfferedRemoteList({ remotes }: Pick<PanelProps, 'remotes'>) {
  const offerState = useOffer();
  return (
    <>
      {offerState.state === 'loading' && <p role="status">{copy.loading}</p>}
      {offerState.state === 'failed' && (
        <FailureMessage text={copy.failed} onRetry={offerState.retry} />
      )}
      <RemoteList
        remotes={remotes}
        offer={offerState.state === 'ready' ? offerState.offer : undefined}
      />
    </>
  );
}

const overriddenFirst = (one: ShownRemote, other: ShownRemote) =>
  Number(other.isOverridden) - Number(one.isOverridden);

function Actions({ remotes }: Pick<PanelProps, 'remotes'>) {
  const overridden = remotes.filter((each) => each.isOverridden).map(formatOverride);
  const { pathname, search } = window.location;
  const comparison = new URLSearchParams({ b: overridden.join(','), endereco: pathname + search });

  return (
    <p className={styles.actions}>
      <a className="button" href={`${COMPARISON_PATH}?${comparison}`}>
        {copy.compare}
      </a>
      <CopyButton
        text={() => overrideUrl(...overridden)}
        copied={copy.linkCopied}
        byHand={copy.linkNotCopied}
      >
        {copy.copyLink}
      </CopyButton>
    </p>
  );
}
