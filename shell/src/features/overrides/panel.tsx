import { useEffect, useRef, useState } from 'react';
import { CONTRACT_VERSION } from 'shared-contracts/remotes';
import { COMPARISON_PATH } from '../../app/override-offer';
import { copy } from './copy';
import styles from './panel.module.css';
import { RemoteCard } from './remote-card';
import { overrideUrl, formatOverride, type ShownRemote } from './shown-remotes';
import { useOffer } from './use-offer';

interface PanelProps {
  remotes: ShownRemote[];
  outlined: boolean;
  onOutline: (outlined: boolean) => void;
  onClose: () => void;
}

/** Shows the source of each remote on this page, and the alternatives. It is not modal. */
export function Panel({ remotes, outlined, onOutline, onClose }: PanelProps) {
  const offerState = useOffer();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section
      role="dialog"
      aria-labelledby="versoes-titulo"
      className={styles.panel}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose();
      }}
    >
      <header className={styles.head}>
        <h2 id="versoes-titulo" ref={heading} tabIndex={-1}>
          {copy.title}
        </h2>
        <button type="button" className={styles.close} aria-label={copy.close} onClick={onClose}>
          <span aria-hidden="true">×</span>
        </button>
      </header>
      <div className={styles.body}>
        <p>
          {copy.lead} {copy.shellContract(CONTRACT_VERSION)}
        </p>
        {offerState.state === 'loading' && <p role="status">{copy.loading}</p>}
        {offerState.state === 'failed' && (
          <p role="alert">
            {copy.failed}{' '}
            <button type="button" className="button button-small" onClick={offerState.retry}>
              {copy.tryAgain}
            </button>
          </p>
        )}
        <ul>
          {[...remotes].sort(overriddenFirst).map((remote) => (
            <RemoteCard
              key={remote.name}
              remote={remote}
              offer={offerState.state === 'ready' ? offerState.offer : undefined}
            />
          ))}
        </ul>
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={outlined}
            onChange={({ target }) => onOutline(target.checked)}
          />
          {copy.outline}
        </label>
        <Actions remotes={remotes} />
      </div>
      <footer className={styles.foot}>
        <button
          type="button"
          className="button button-primary button-block"
          onClick={() => window.location.assign(overrideUrl('off'))}
        >
          {copy.end}
        </button>
      </footer>
    </section>
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
        <a className="button button-small" href={`${COMPARISON_PATH}?${comparison}`}>
          {copy.compare}
        </a>
        <button type="button" className="button button-small" onClick={() => void copyLink()}>
          {copy.copyLink}
        </button>
      </p>
      <p role="status">{message}</p>
    </>
  );
}
