import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '@fireflay/ui/button';
import { CopyButton } from '@fireflay/ui/copy-button';
import { formatDateTime } from 'shared-contracts/calendar';
import { chosenScenario, REAL_SERVER, SAMPLE_NOW } from '../scenarios';
import { copy } from './copy';
import type { IsolatedRemote, IsolatedScreen } from './isolated-remote';
import { isOwnScreen, ownGroups } from './own-groups';
import { frameUrl, indexUrl, toFragmentScreen, WIDTHS } from './page-state';
import type { PageState, Width } from './page-state';
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
          {remote.screens.map((screen) => (
            <Screen key={screen.path} {...screen} {...{ state, onReopen }} />
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
        <p className={styles.check}>
          <a href={indexUrl(state)}>{copy.allStates}</a>
        </p>
        <AddressForm key={state.screen} state={state} onReopen={onReopen} />
      </nav>
      <Scenarios remote={remote} state={state} onReopen={onReopen} />
      <Display state={state} onReopen={onReopen} onWidth={onWidth} />
    </div>
  );
}

interface ScreenProps extends Pick<ScenarioControlsProps, 'state' | 'onReopen'> {
  path: string;
  title: string;
  /** The release gate reads them from the button. */
  scenarios?: IsolatedScreen['scenarios'];
}

function Screen({ path, title, scenarios, state, onReopen }: ScreenProps) {
  const isShown = state.screen === path;
  return (
    <li>
      <Button
        data-screen={path}
        data-scenarios={scenarios && JSON.stringify(scenarios)}
        variant={isShown ? 'primary' : undefined}
        aria-current={isShown ? 'page' : undefined}
        onClick={() => onReopen({ ...state, screen: path })}
      >
        {title}
      </Button>
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
      <input
        className="input"
        id="tela"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{copy.go}</Button>
    </form>
  );
}

function Scenarios({ remote, state, onReopen }: Omit<ScenarioControlsProps, 'onWidth'>) {
  const choose = (group: string, usual: string, id: string) => {
    const others = Object.entries(state.choice).filter(([each]) => each !== group);
    const choice = Object.fromEntries(id === usual ? others : [...others, [group, id]]);
    onReopen({ ...state, choice });
  };

  return (
    <section aria-labelledby="cenarios">
      <h2 id="cenarios">{copy.scenarios}</h2>
      {ownGroups(remote, state.choice).map((group) => {
        const [usual] = group.scenarios;
        const chosen = chosenScenario(group, state.choice);
        const { screen } = chosen;
        return (
          <div key={group.id} className={styles.group} data-chosen={chosen !== usual}>
            <label htmlFor={`cenario-${group.id}`}>{group.title}</label>
            <select
              className="input"
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
            {chosen.spec && <span className="badge message-info">{chosen.spec}</span>}
            {screen && screen !== state.screen && isOwnScreen(remote, screen) && (
              <Button
                variant="quiet"
                onClick={() =>
                  onReopen({ ...state, screen, choice: { ...group.seenWith, ...state.choice } })
                }
              >
                {copy.goToScreen(screen)}
              </Button>
            )}
          </div>
        );
      })}
      <Button
        disabled={Object.keys(state.choice).length === 0}
        onClick={() => onReopen({ ...state, choice: {} })}
      >
        {copy.resetScenarios}
      </Button>
    </section>
  );
}

function Display({ state, onReopen, onWidth }: Omit<ScenarioControlsProps, 'remote'>) {
  const widthLabel = useId();

  return (
    <section aria-labelledby="exibicao">
      <h2 id="exibicao">{copy.display}</h2>
      <p id={widthLabel}>{copy.width}</p>
      <div role="group" className={styles.actions} aria-labelledby={widthLabel}>
        {WIDTHS.map((width) => (
          <Button
            key={width}
            variant={width === state.width ? 'primary' : undefined}
            aria-pressed={width === state.width}
            onClick={() => onWidth(width)}
          >
            {copy.widths[width]}
          </Button>
        ))}
      </div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={state.longTexts}
          onChange={({ target }) => onReopen({ ...state, longTexts: target.checked })}
        />
        {copy.longTexts}
      </label>
      <label className={styles.check}>
        {copy.clock}
        <select
          className="input"
          value={state.realClock ? 'real' : 'fixed'}
          disabled={state.choice.rede === REAL_SERVER}
          onChange={({ target }) => onReopen({ ...state, realClock: target.value === 'real' })}
        >
          <option value="fixed">{copy.fixedClock(formatDateTime(new Date(SAMPLE_NOW)))}</option>
          <option value="real">{copy.realClock}</option>
        </select>
      </label>
      <div className={styles.actions}>
        <Button onClick={() => onReopen(state)}>{copy.reload}</Button>
        <CopyButton
          text={() => window.location.href}
          copied={copy.linkCopied}
          byHand={copy.linkNotCopied}
        >
          {copy.copyLink}
        </CopyButton>
        <a href={frameUrl(state)} target="_blank" rel="noreferrer">
          {copy.openWithoutPanel}
        </a>
      </div>
    </section>
  );
}
