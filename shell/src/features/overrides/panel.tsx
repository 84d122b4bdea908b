import { Alert } from '@fireflay/ui/antd/alert';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { Button } from '@fireflay/ui/antd/button';
import { Checkbox } from '@fireflay/ui/antd/checkbox';
import { Drawer } from '@fireflay/ui/antd/drawer';
import { useEffect, useRef, useState } from 'react';
import { CONTRACT_VERSION } from 'shared-contracts/remotes';
import { formatDateTime } from 'shared-contracts/calendar';
import { COMPARISON_PATH, END_SESSION, type OverrideOffer } from '../../app/override-offer';
import { copy } from './copy';
import styles from './panel.module.css';
import { RemoteCard } from './remote-card';
import { overrideUrl, previewEndUrl, formatOverride, type ShownRemote } from './shown-remotes';
import { useOffer } from './use-offer';

interface PanelProps {
  remotes: ShownRemote[];
  outlined: boolean;
  previewUntil: string | undefined;
  onOutline: (outlined: boolean) => void;
  onClose: () => void;
}

/** The title takes the focus; by default the drawer itself does. */
const KEEP_FOCUS = { autoFocus: false };

const FIXED = { position: 'fixed' } as const;

/** Shows the source of each remote on this page, and the alternatives. It is not modal: the page stays usable. */
export function Panel({ remotes, outlined, previewUntil, onOutline, onClose }: PanelProps) {
  const endUrl = () => (previewUntil ? previewEndUrl() : overrideUrl(END_SESSION));

  return (
    <BrandTheme>
      <Drawer
        open
        mask={false}
        placement="left"
        // In its place among the badge's elements: the focus may leave it.
        getContainer={false}
        rootStyle={FIXED}
        size="min(28rem, 100vw)"
        {...KEEP_FOCUS}
        closable={{ 'aria-label': copy.close }}
        onClose={onClose}
        title={<PanelTitle />}
        footer={
          <Button type="primary" block onClick={() => window.location.assign(endUrl())}>
            {copy.end}
          </Button>
        }
      >
        <div className={styles.body}>
          <p className={styles.soft}>
            {previewUntil ? copy.previewLead(formatDateTime(new Date(previewUntil))) : copy.lead}{' '}
            {copy.shellContract(CONTRACT_VERSION)}
          </p>
          {previewUntil ? (
            <RemoteList remotes={remotes} />
          ) : (
            <OfferedRemoteList remotes={remotes} />
          )}
          <Checkbox checked={outlined} onChange={({ target }) => onOutline(target.checked)}>
            {copy.outline}
          </Checkbox>
          {!previewUntil && <Actions remotes={remotes} />}
        </div>
      </Drawer>
    </BrandTheme>
  );
}

function PanelTitle() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
    // antd declares every drawer as modal.
    heading.current?.closest('[role=dialog]')?.setAttribute('aria-modal', 'false');
  }, []);

  return (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {copy.title}
    </h2>
  );
}

interface RemoteListProps {
  remotes: ShownRemote[];
  offer?: OverrideOffer;
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
        <Alert
          type="error"
          title={copy.failed}
          action={<Button onClick={offerState.retry}>{copy.tryAgain}</Button>}
        />
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
  const [message, setMessage] = useState('');
  const overridden = remotes.filter((each) => each.isOverridden).map(formatOverride);
  const { pathname, search } = window.location;
  const comparison = new URLSearchParams({ b: overridden.join(','), endereco: pathname + search });
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(overrideUrl(...overridden));
      setMessage(copy.linkCopied);
    } catch {
      setMessage(copy.linkNotCopied);
    }
  };

  return (
    <>
      <p className={styles.actions}>
        <Button href={`${COMPARISON_PATH}?${comparison}`}>{copy.compare}</Button>
        <Button onClick={() => void copyLink()}>{copy.copyLink}</Button>
      </p>
      <p role="status">{message}</p>
    </>
  );
}
