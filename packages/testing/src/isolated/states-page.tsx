import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { foldText } from 'shared-contracts/documents';
import { listStates } from './all-states';
import type { ListedScreen, ListedState } from './all-states';
import { copy } from './copy';
import type { IsolatedRemote } from './isolated-remote';
import { frameUrl, writePageState } from './page-state';
import type { PageState } from './page-state';
import styles from './states-page.module.css';

interface StatesPageProps {
  remote: IsolatedRemote;
  /** The state of the panel from which the index was opened. */
  panelState: PageState;
}

/** Renders the index of all states. */
export function startStatesPage(props: StatesPageProps): void {
  const page = document.createElement('div');
  document.body.append(page);
  createRoot(page).render(
    <StrictMode>
      <StatesPage {...props} />
    </StrictMode>,
  );
}

/** Every screen in each of its states, as links with a small live picture. */
export function StatesPage({ remote, panelState }: StatesPageProps) {
  const [text, setText] = useState('');
  const screens = filterScreens(listStates(remote), text);
  const count = screens.reduce((sum, { states }) => sum + states.length, 0);

  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1>{copy.statesOf(remote.name)}</h1>
        <a href={writePageState(panelState)}>{copy.backToPanel}</a>
        <label htmlFor="filtro">{copy.filter}</label>
        <input
          className="input"
          id="filtro"
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p role="status">{count === 0 ? copy.noneFound : copy.found(count)}</p>
      </header>
      {screens.map(({ path, title, states }) => (
        <section key={path} aria-labelledby={`tela-${path}`}>
          <h2 id={`tela-${path}`}>{title}</h2>
          {title !== path && <p className={styles.path}>{path}</p>}
          <ul className={styles.states}>
            {states.map((state) => (
              <li key={writePageState({ ...panelState, ...state })}>
                <StateLink panelState={panelState} state={state} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function StateLink({ panelState, state }: { panelState: PageState; state: ListedState }) {
  const { screen, choice, title } = state;
  const opened: PageState = { ...panelState, screen, choice };
  return (
    <a className={styles.state} href={writePageState(opened)}>
      <span className={styles.picture} aria-hidden="true">
        <iframe
          src={frameUrl(opened)}
          loading="lazy"
          tabIndex={-1}
          title={title || copy.usualState}
          inert
        />
      </span>
      <span className={styles.title}>{title || copy.usualState}</span>
    </a>
  );
}

/** The screens with the states that have every word in their titles or their address. */
function filterScreens(screens: ListedScreen[], text: string): ListedScreen[] {
  const words = foldText(text).split(/\s+/).filter(Boolean);
  return screens
    .map((screen) => ({
      ...screen,
      states: screen.states.filter(({ title }) => {
        const own = foldText(`${screen.title} ${screen.path} ${title || copy.usualState}`);
        return words.every((word) => own.includes(word));
      }),
    }))
    .filter(({ states }) => states.length > 0);
}
