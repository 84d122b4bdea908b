import { useRef, useState } from 'react';
import { copy } from './copy';
import { Outlines } from './outlines';
import { Panel } from './panel';
import styles from './panel.module.css';
import type { ShownRemote } from './session-view';
import type { TracedPieces } from './traced-parts';

interface BadgeProps {
  remotes: ShownRemote[];
  pieces: TracedPieces;
}

/** Says on every page which parts are not what visitors get, and opens the panel. */
export function Badge({ remotes, pieces }: BadgeProps) {
  const [open, setOpen] = useState(false);
  const [outlined, setOutlined] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const swapped = remotes.filter((each) => each.swapped);
  const names = swapped.map(({ name, version }) => `${name} ${version}`);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <aside className={styles.corner} aria-label={copy.title}>
      {outlined && <Outlines remotes={remotes} pieces={pieces} />}
      {open && <Panel {...{ remotes, outlined }} onOutline={setOutlined} onClose={close} />}
      <button
        ref={button}
        type="button"
        className={styles.badge}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <b>{copy.badgeTitle}</b>
        {names.length === 0 && <span>{copy.nothing}</span>}
        {names.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </button>
    </aside>
  );
}
