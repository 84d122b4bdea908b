import { useState, type FormEvent } from 'react';
import { chosenScenario, scenarioGroups } from '../scenarios';
import { copy } from './copy';
import type { IsolatedRemote } from './isolated-remote';
import { frameUrl, toFragmentScreen, WIDTHS, type PageState, type Width } from './page-state';
import styles from './panel.module.css';

interface ScenarioControlsProps {
  remote: IsolatedRemote;
  state: PageState;
  /** Reloads the remote in this state. */
  onReopen: (state: PageState) => void;
  onWidth: (width: Width) => void;
}

export function ScenarioControls({ remote, state, onReopen, onWidth }: ScenarioControlsProps) {
  const fragments = Object.keys(remote.fragments ?? {});

  return (
    <div className={styles.controls}>
      <nav aria-labelledby="telas">
        <h2 id="telas">{copy.screens}</h2>
        <ul className={styles.screens}>
          {remote.screens.map(({ path, title }) => (
            <Screen key={path} {...{ path, title, state, onReopen }} />
          ))}
        </ul>
        {fragments.length > 0 && <h2>{copy.fragments}</h2>}
        <ul className={styles.screens}>
          {fragments.map((name) => (
            <Screen
              key={name}
              path={toFragmentScreen(name)}
              title={name.replace(`${remote.name}/`, '')}
              {...{ state, onReopen }}
            />
          ))}
        </ul>
        <AddressForm key={state.screen} state={state} onReopen={onReopen} />
      </nav>
      <Scenarios state={state} onReopen={onReopen} />
      <Display state={state} onReopen={onReopen} onWidth={onWidth} />
    </div>
  );
}

interface ScreenProps extends Pick<ScenarioControlsProps, 'state' | 'onReopen'> {
  path: string;
  title: string;
}

function Screen({ path, title, state, onReopen }: ScreenProps) {
  return (
    <li>
      <button
        type="button"
        data-screen={path}
        aria-current={state.screen === path ? 'page' : undefined}
        onClick={() => onReopen({ ...state, screen: path })}
      >
        {title}
      </button>
    </li>
  );
}

function AddressForm({ state, onReopen }: Pick<ScenarioControlsProps, 'state' | 'onReopen'>) {
  const [typed, setTyped] = useState(state.screen);
  const go = (event: FormEvent) => {
    event.preventDefault();
    onReopen({ ...state, screen: typed.trim() || '/' });
  };

  return (
    <form className={styles.address} onSubmit={go}>
      <label htmlFor="tela">{copy.address}</label>
      <input id="tela" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <button type="submit">{copy.go}</button>
    </form>
  );
}

function Scenarios({ state, onReopen }: Pick<ScenarioControlsProps, 'state' | 'onReopen'>) {
  const choose = (group: string, usual: string, id: string) => {
    const others = Object.entries(state.choice).filter(([each]) => each !== group);
    const choice = Object.fromEntries(id === usual ? others : [...others, [group, id]]);
    onReopen({ ...state, choice });
  };

  return (
    <section aria-labelledby="cenarios">
      <h2 id="cenarios">{copy.scenarios}</h2>
      {scenarioGroups.map((group) => {
        const [usual] = group.scenarios;
        const chosen = chosenScenario(group, state.choice);
        const { screen } = chosen;
        return (
          <div key={group.id} className={styles.group} data-chosen={chosen !== usual}>
            <label htmlFor={`cenario-${group.id}`}>{group.title}</label>
            <select
              id={`cenario-${group.id}`}
              value={chosen.id}
              onChange={({ target }) => choose(group.id, usual.id, target.value)}
            >
              {group.scenarios.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
            {chosen.spec && <small>{chosen.spec}</small>}
            {screen && screen !== state.screen && (
              <button type="button" onClick={() => onReopen({ ...state, screen })}>
                {copy.goToScreen(screen)}
              </button>
            )}
          </div>
        );
      })}
      <button
        type="button"
        disabled={Object.keys(state.choice).length === 0}
        onClick={() => onReopen({ ...state, choice: {} })}
      >
        {copy.resetScenarios}
      </button>
    </section>
  );
}

function Display({ state, onReopen, onWidth }: Omit<ScenarioControlsProps, 'remote'>) {
  const [status, setStatus] = useState('');
  const copyLink = async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setStatus(copy.linkCopied);
    } catch {
      setStatus(copy.linkNotCopied);
    }
  };

  return (
    <section aria-labelledby="exibicao">
      <h2 id="exibicao">{copy.display}</h2>
      <fieldset className={styles.widths}>
        <legend>{copy.width}</legend>
        {WIDTHS.map((width) => (
          <label key={width}>
            <input
              type="radio"
              name="largura"
              checked={state.width === width}
              onChange={() => onWidth(width)}
            />
            {copy.widths[width]}
          </label>
        ))}
      </fieldset>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={state.longTexts}
          onChange={({ target }) => onReopen({ ...state, longTexts: target.checked })}
        />
        {copy.longTexts}
      </label>
      <div className={styles.actions}>
        <button type="button" onClick={() => onReopen(state)}>
          {copy.reload}
        </button>
        <button type="button" onClick={() => void copyLink()}>
          {copy.copyLink}
        </button>
        <a href={frameUrl(state)} target="_blank" rel="noreferrer">
          {copy.openWithoutPanel}
        </a>
      </div>
      <p role="status">{status}</p>
    </section>
  );
}
