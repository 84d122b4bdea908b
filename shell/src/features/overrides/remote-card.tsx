import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@fireflay/ui/button';
import type { OverrideOffer } from '../../app/override-offer';
import { copy } from './copy';
import { measureLoadTime } from './load-times';
import styles from './panel.module.css';
import { overrideUrl } from './shown-remotes';
import type { ShownRemote } from './shown-remotes';
import { LIVE, VersionOptions } from './version-options';

interface RemoteCardProps {
  remote: ShownRemote;
  offer: OverrideOffer | undefined;
}

/** One remote: its version, contract and loading time, and the other available versions. */
export function RemoteCard({ remote, offer }: RemoteCardProps) {
  const { name, version, origin, isOverridden, refused } = remote;
  const offered = offer?.remotes.find((each) => each.name === name);
  const contract = origin
    ? undefined
    : offered?.versions.find((each) => each.version === version)?.contract;

  return (
    <li className={styles.remote} data-swapped={isOverridden}>
      <h3>
        {name} {isOverridden && <span className={`badge ${styles.swapped}`}>{copy.swapped}</span>}
      </h3>
      <p>
        <strong>{version}</strong> {origin ? copy.from(origin) : copy.fromStore}
      </p>
      {refused && <p className={styles.refused}>{copy.refused}</p>}
      {offered && <p>{contract ? copy.contract(contract) : copy.unknownContract}</p>}
      <LoadTime folder={remote.files} />
      {offered && <VersionForm key={version} {...{ remote, offered }} />}
    </li>
  );
}

function LoadTime({ folder }: { folder: string }) {
  const time = measureLoadTime(folder);
  if (!time) return <p>{copy.notLoaded}</p>;
  return <p>{copy.loaded(time.files, Math.round(time.bytes / 1024), time.durationMs)}</p>;
}

interface VersionFormProps {
  remote: ShownRemote;
  offered: OverrideOffer['remotes'][number];
}

function VersionForm({ remote, offered }: VersionFormProps) {
  // The present origin can be selected even if it does not respond.
  const origins = [...new Set([...offered.origins, ...(remote.origin ? [remote.origin] : [])])];
  const shown = remote.isOverridden ? (remote.origin ?? remote.version) : LIVE;
  const [chosen, setChosen] = useState(shown);
  const show = (event: FormEvent) => {
    event.preventDefault();
    window.location.assign(overrideUrl(`${remote.name}@${chosen}`));
  };

  return (
    <form className={styles.choice} onSubmit={show}>
      <select
        className="input"
        aria-label={copy.versionOf(remote.name)}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      >
        <VersionOptions offered={{ ...offered, origins }} />
      </select>
      <Button type="submit" disabled={chosen === shown}>
        {copy.show}
      </Button>
    </form>
  );
}
