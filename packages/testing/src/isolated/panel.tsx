import { StrictMode, useCallback, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CONTRACT_VERSION } from 'shared-contracts/remotes';
import { AccessibilityCheck } from './accessibility-check';
import type { Check } from './accessibility-check';
import { ScenarioControls } from './scenario-controls';
import { copy } from './copy';
import { listenToFrame, requestCheck } from './frame-messages';
import type { RecordedCall } from './frame-messages';
import { Inspector } from './inspector';
import type { IsolatedRemote } from './isolated-remote';
import { frameUrl, writePageState } from './page-state';
import type { PageState } from './page-state';
import styles from './panel.module.css';

interface PanelProps {
  remote: IsolatedRemote;
  initialState: PageState;
}

/** Renders the panel. Its file is not in the frame, whose remote must bring its own styles. */
export function startPanel(props: PanelProps): void {
  const page = document.createElement('div');
  document.body.append(page);
  createRoot(page).render(
    <StrictMode>
      <Panel {...props} />
    </StrictMode>,
  );
}

/** Shows the remote in a frame, with controls for its screen, scenarios and width. */
export function Panel({ remote, initialState: opened }: PanelProps) {
  const [state, setState] = useState(opened);
  /** The state that the frame was opened with. It does not change while the remote navigates by itself. */
  const [frame, setFrame] = useState({ state: opened, number: 0 });
  const [store, setStore] = useState<Record<string, unknown>>({});
  const [calls, setCalls] = useState<RecordedCall[]>([]);
  const [check, setCheck] = useState<Check>('none');
  const frameElement = useRef<HTMLIFrameElement>(null);

  const checkFrame = () => {
    setCheck('running');
    requestCheck(frameElement.current);
  };

  const reopen = useCallback((next: PageState) => {
    setState(next);
    setStore({});
    setCalls([]);
    setCheck('none');
    setFrame(({ number }) => ({ state: next, number: number + 1 }));
  }, []);

  useEffect(() => {
    window.history.replaceState(null, '', writePageState(state));
  }, [state]);

  useEffect(
    () =>
      listenToFrame((message) => {
        if (message.kind === 'screen') {
          setState((now) => ({ ...now, screen: message.screen }));
          setCheck('none');
        } else if (message.kind === 'store') setStore(message.state);
        else if (message.kind === 'accessibility') setCheck(message.problems);
        else setCalls((seen) => [message.call, ...seen].slice(0, 50));
      }),
    [],
  );

  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{remote.name}</h1>
        <p>
          {copy.isolated} · {copy.contract(CONTRACT_VERSION)}
        </p>
      </header>
      <ScenarioControls
        remote={remote}
        state={state}
        onReopen={reopen}
        onWidth={(width) => setState((now) => ({ ...now, width }))}
      />
      <main className={styles.stage}>
        <iframe
          key={frame.number}
          ref={frameElement}
          className={styles.frame}
          style={state.width > 0 ? { width: state.width } : undefined}
          title={`${copy.shownScreen}: ${state.screen}`}
          src={frameUrl(frame.state)}
        />
      </main>
      <Inspector store={store} calls={calls}>
        <AccessibilityCheck check={check} onCheck={checkFrame} />
      </Inspector>
    </div>
  );
}
