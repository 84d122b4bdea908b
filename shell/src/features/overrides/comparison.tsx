import { StrictMode, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Button } from '@fireflay/ui/button';
import { createRoot } from 'react-dom/client';
import type { OverrideOffer } from '../../app/override-offer';
import { ComparedSide } from './compared-side';
import { parseComparison, sides, withVersion, writeComparison } from './comparison-state';
import type { ComparisonState } from './comparison-state';
import styles from './comparison.module.css';
import { copy } from './copy';
import { listenForFrameMessages } from './frame-messages';
import { useOffer } from './use-offer';
import { LIVE, VersionOptions } from './version-options';

type Side = (typeof sides)[number];

/** Renders the comparison instead of the store. */
export function startComparison() {
  document.title = copy.comparison;
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  createRoot(page).render(
    <StrictMode>
      <Comparison opened={parseComparison(window.location.search)} />
    </StrictMode>,
  );
}

/** Two versions of the store at the same address, side by side; on a phone one at a time. */
export function Comparison({ opened }: { opened: ComparisonState }) {
  const [state, setState] = useState(opened);
  const [shown, setShown] = useState<Side>('b');
  const [isSynced, setSynced] = useState(true);
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  const offerState = useOffer();

  useEffect(() => {
    window.history.replaceState(null, '', writeComparison(state));
  }, [state]);

  useEffect(
    () =>
      listenForFrameMessages((message, source) => {
        const from = sides.find((side) => frames.current.get(side)?.contentWindow === source);
        if (!from || !isSynced) return;
        const { origin } = window.location;
        const other = frames.current.get(from === 'a' ? 'b' : 'a');
        if (message.kind === 'scroll') other?.contentWindow?.postMessage(message, origin);
        else if (!message.arrived) setState((now) => ({ ...now, address: message.address }));
        else if (message.address !== state.address) {
          // The other frame has navigated while this one was loading.
          frames.current
            .get(from)
            ?.contentWindow?.postMessage({ kind: 'address', address: state.address }, origin);
        }
      }),
    [isSynced, state.address],
  );

  return (
    <div className={styles.page} data-shown={shown}>
      <header className={styles.head}>
        <h1>{copy.comparison}</h1>
        <AddressForm
          key={state.address}
          address={state.address}
          onGo={(address) => setState({ ...state, address })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={isSynced}
            onChange={({ target }) => setSynced(target.checked)}
          />
          {copy.follow}
        </label>
        <a className="button" href={state.address}>
          {copy.back}
        </a>
      </header>
      <main className={styles.main}>
        {offerState.state === 'failed' && (
          <FailureMessage text={copy.failed} onRetry={offerState.retry} />
        )}
        {offerState.state === 'loading' && (
          <p role="status" className={styles.note}>
            {copy.loading}
          </p>
        )}
        {offerState.state === 'ready' && (
          <VersionTable state={state} offer={offerState.offer} onChange={setState} />
        )}
        <div role="group" className={styles.tabs} aria-label={copy.sides}>
          {sides.map((side) => (
            <Button
              key={side}
              variant={side === shown ? 'primary' : undefined}
              aria-pressed={side === shown}
              onClick={() => setShown(side)}
            >
              {copy.side(side.toUpperCase())}
            </Button>
          ))}
        </div>
        <div className={styles.frames}>
          {sides.map((side) => (
            <ComparedSide
              key={side}
              name={side}
              side={state[side]}
              address={state.address}
              onFrame={(frame) => {
                if (frame) frames.current.set(side, frame);
                else frames.current.delete(side);
              }}
            />
          ))}
        </div>
      </main>
    </div>
  );
}

function AddressForm({ address, onGo }: { address: string; onGo: (address: string) => void }) {
  const [typed, setTyped] = useState(address);
  const go = (event: FormEvent) => {
    event.preventDefault();
    onGo(parseComparison(`?${new URLSearchParams({ endereco: typed.trim() })}`).address);
  };

  return (
    <form className={styles.address} onSubmit={go}>
      <label htmlFor="endereco">{copy.address}</label>
      <input
        className="input"
        id="endereco"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{copy.go}</Button>
    </form>
  );
}

interface VersionTableProps {
  state: ComparisonState;
  offer: OverrideOffer;
  onChange: (state: ComparisonState) => void;
}

function VersionTable({ state, offer, onChange }: VersionTableProps) {
  const [remote, setRemote] = useState(
    () => Object.keys({ ...state.a, ...state.b })[0] ?? offer.remotes[0]?.name ?? '',
  );
  const offered = offer.remotes.find(({ name }) => name === remote);

  return (
    <div className={styles.choices}>
      <label>
        {copy.remote}
        <select className="input" value={remote} onChange={({ target }) => setRemote(target.value)}>
          {offer.remotes.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      {offered &&
        sides.map((side) => (
          <label key={side}>
            {copy.versionOn(side.toUpperCase())}
            <select
              className="input"
              value={state[side][remote] ?? LIVE}
              onChange={({ target: { value } }) => {
                const version = value === LIVE ? undefined : value;
                onChange({ ...state, [side]: withVersion(state[side], remote, version) });
              }}
            >
              <VersionOptions offered={offered} />
            </select>
          </label>
        ))}
    </div>
  );
}
