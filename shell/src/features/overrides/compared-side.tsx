import { useEffect, useRef, useState } from 'react';
import { frameAddress, writeSide } from './comparison-state';
import type { Side } from './comparison-state';
import styles from './comparison.module.css';
import { copy } from './copy';

interface ComparedSideProps {
  name: string;
  side: Side;
  address: string;
  onFrame: (frame: HTMLIFrameElement | null) => void;
}

/** One side of the comparison: the store in a frame, with that side's versions. */
export function ComparedSide({ name, side, address, onFrame }: ComparedSideProps) {
  const versions = writeSide(side);
  const title = copy.shown(
    name.toUpperCase(),
    versions.replaceAll('@', ' ').replaceAll(',', ', ') || copy.allLive,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  /** The address at which the frame was last opened; it navigates by itself afterwards. */
  const [opened, setOpened] = useState({ address, versions, number: 0 });
  const reopen = () => setOpened(({ number }) => ({ address, versions, number: number + 1 }));

  if (opened.versions !== versions) reopen();

  useEffect(() => {
    if (frame.current && addressOf(frame.current) !== address) {
      frame.current.contentWindow?.postMessage({ kind: 'address', address }, location.origin);
    }
  }, [address]);

  return (
    <section className={styles.side} data-side={name} aria-label={copy.side(name.toUpperCase())}>
      <h2>{title}</h2>
      <iframe
        key={opened.number}
        ref={(element) => {
          frame.current = element;
          onFrame(element);
          return () => onFrame(null);
        }}
        title={title}
        src={frameAddress(opened.address, side)}
        onLoad={() => {
          // A reloaded page has lost its versions, and must not be framed.
          if (frame.current && addressOf(frame.current) === undefined) reopen();
        }}
      />
    </section>
  );
}

/** Undefined where the frame shows no page of the store. */
function addressOf({ contentWindow }: HTMLIFrameElement): string | undefined {
  try {
    const { pathname, search } = (contentWindow as Window).location;
    return pathname + search;
  } catch {
    return undefined;
  }
}
