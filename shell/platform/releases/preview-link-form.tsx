import { useEffect, useRef, useState } from 'react';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { CopyButton } from '@fireflay/ui/copy-button';
import { copy } from '../copy';
import { createPreviewLink } from './create-preview-link';
import { formatMoment } from '../format';
import styles from './releases-drawer.module.css';
import type { PreviewLink, PreviewRequest } from '../state';

/** Makes a link that shows a release that is not live in the store. */
export function PreviewLinkForm(release: PreviewRequest) {
  const name = `${release.remote}@${release.version}`;
  const [isSending, setSending] = useState(false);
  const [made, setMade] = useState<PreviewLink>();
  const [note, setNote] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [made]);

  async function create() {
    setSending(true);
    setNote('');
    const result = await createPreviewLink(release);
    setSending(false);
    if ('link' in result) setMade(result);
    else setNote(result.note);
  }

  if (!made) {
    return (
      <>
        <p>
          <Button isBusy={isSending} onClick={() => void create()}>
            {copy.createLink}
            <span className="visually-hidden"> {name}</span>
          </Button>
        </p>
        <div role="status">{note && <Message kind="error">{note}</Message>}</div>
      </>
    );
  }
  return (
    <>
      <div className={styles.previewLink}>
        <input
          ref={input}
          className="input"
          readOnly
          aria-label={copy.previewLink(name)}
          value={made.link}
        />
        <CopyButton text={() => made.link} copied={copy.linkCopied} byHand={copy.linkNotCopied}>
          {copy.copyLink}
          <span className="visually-hidden"> {copy.previewLink(name)}</span>
        </CopyButton>
      </div>
      <p className={styles.facts}>{copy.previewHint(formatMoment(made.expiresAt))}</p>
    </>
  );
}
