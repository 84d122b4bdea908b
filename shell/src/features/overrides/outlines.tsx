import { useEffect, useState } from 'react';
import { ownerOf } from 'shared-contracts/navigation';
import { remoteOf } from 'shared-contracts/remotes';
import { MAIN_ID } from '../navigation-overlay/route-announcer';
import { copy } from './copy';
import styles from './outlines.module.css';
import type { ShownRemote } from './session-view';
import type { TracedPieces } from './traced-parts';

/** Milliseconds between two looks where the parts stand. */
const LOOK_EVERY = 250;

interface Area {
  key: string;
  label: string;
  swapped: boolean;
  style: { left: number; top: number; width: number; height: number };
}

interface OutlinesProps {
  remotes: ShownRemote[];
  pieces: TracedPieces;
}

/** A frame with a name around the page of the remote that owns it, and around each piece of another one. */
export function Outlines({ remotes, pieces }: OutlinesProps) {
  const [areas, setAreas] = useState<Area[]>([]);

  useEffect(() => {
    const look = () => {
      const found = areasOnPage(remotes, pieces);
      setAreas((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [remotes, pieces]);

  return (
    <div className={styles.outlines} aria-hidden="true">
      {areas.map(({ key, label, swapped, style }) => (
        <div key={key} className={styles.area} data-swapped={swapped} style={style}>
          <span>{label}</span>
        </div>
      ))}
    </div>
  );
}

function areasOnPage(remotes: ShownRemote[], pieces: TracedPieces): Area[] {
  const area = (name: string, what: string, box: DOMRect, key: string): Area[] => {
    const remote = remotes.find((each) => each.name === name);
    if (!remote) return [];
    const { left, top, width, height } = box;
    return [
      {
        key,
        label: `${name} ${remote.version} · ${what}`,
        swapped: remote.swapped,
        style: { left, top, width, height },
      },
    ];
  };
  const owner = ownerOf(window.location.pathname);
  const main = document.getElementById(MAIN_ID);
  return [
    ...(owner && main ? area(owner, copy.page, main.getBoundingClientRect(), owner) : []),
    ...pieces
      .boxes()
      .flatMap(({ part, box }, at) =>
        area(remoteOf(part), part.slice(remoteOf(part).length + 1), box, `${part} ${at}`),
      ),
  ];
}
