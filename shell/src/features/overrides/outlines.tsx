import { useEffect, useState } from 'react';
import { remoteOf, useRouteTable } from 'shared-contracts/remotes';
import { MAIN_ID } from '../navigation-overlay/route-announcer';
import { copy } from './copy';
import styles from './outlines.module.css';
import type { ShownRemote } from './shown-remotes';
import type { TracedFragments } from './traced-fragments';

/** Milliseconds between two measurements of the fragments' positions. */
const POLL_INTERVAL_MS = 250;

interface Outline {
  key: string;
  label: string;
  isOverridden: boolean;
  style: { left: number; top: number; width: number; height: number };
}

interface OutlinesProps {
  remotes: ShownRemote[];
  fragments: TracedFragments;
}

/** Outlines with names around the page's owner, and around each fragment of another remote. */
export function Outlines({ remotes, fragments }: OutlinesProps) {
  const { ownerOf } = useRouteTable();
  const [areas, setAreas] = useState<Outline[]>([]);

  useEffect(() => {
    const updateOutlines = () => {
      const found = findOutlines(ownerOf(window.location.pathname), remotes, fragments);
      setAreas((known) => (JSON.stringify(known) === JSON.stringify(found) ? known : found));
    };
    updateOutlines();
    const timer = setInterval(updateOutlines, POLL_INTERVAL_MS);
    window.addEventListener('scroll', updateOutlines, { passive: true });
    window.addEventListener('resize', updateOutlines);
    return () => {
      clearInterval(timer);
      window.removeEventListener('scroll', updateOutlines);
      window.removeEventListener('resize', updateOutlines);
    };
  }, [ownerOf, remotes, fragments]);

  return (
    <div className={styles.outlines} aria-hidden="true">
      {areas.map(({ key, label, isOverridden, style }) => (
        <div key={key} className={styles.area} data-swapped={isOverridden} style={style}>
          <span>{label}</span>
        </div>
      ))}
    </div>
  );
}

function findOutlines(
  owner: string | undefined,
  remotes: ShownRemote[],
  fragments: TracedFragments,
): Outline[] {
  const createOutline = (name: string, what: string, box: DOMRect, key: string): Outline[] => {
    const remote = remotes.find((each) => each.name === name);
    if (!remote) return [];
    const { left, top, width, height } = box;
    return [
      {
        key,
        label: `${name} ${remote.version} · ${what}`,
        isOverridden: remote.isOverridden,
        style: { left, top, width, height },
      },
    ];
  };
  const main = document.getElementById(MAIN_ID);
  return [
    ...(owner && main ? createOutline(owner, copy.page, main.getBoundingClientRect(), owner) : []),
    ...fragments.measureBoxes().flatMap(({ moduleName, box }, at) => {
      const remote = remoteOf(moduleName);
      const fragment = moduleName.slice(remote.length + 1);
      return createOutline(remote, fragment, box, `${moduleName} ${at}`);
    }),
  ];
}
