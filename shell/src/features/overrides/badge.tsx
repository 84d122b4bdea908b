import { useRef, useState } from 'react';
import { copy } from './copy';
import { Outlines } from './outlines';
import { Panel } from './panel';
import styles from './panel.module.css';
import type { ShownRemote } from './shown-remotes';
import type { TracedFragments } from './traced-fragments';

interface BadgeProps {
  remotes: ShownRemote[];
  fragments: TracedFragments;
  /** ISO 8601, in a preview: the panel offers no other versions. */
  previewUntil?: string | undefined;
}

/** Shows on every page which remotes differ from the live ones, and opens the panel. */
export function Badge({ remotes, fragments, previewUntil }: BadgeProps) {
  const [open, setOpen] = useState(false);
  const [outlined, setOutlined] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const overridden = remotes.filter((each) => each.isOverridden);
  const names = overridden.map(({ name, version }) => `${name} ${version}`);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };

  return (
    <aside className={styles.corner} aria-label={copy.title}>
      {outlined && <Outlines remotes={remotes} fragments={fragments} />}
      {open && (
        <Panel {...{ remotes, outlined, previewUntil }} onOutline={setOutlined} onClose={close} />
      )}
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
