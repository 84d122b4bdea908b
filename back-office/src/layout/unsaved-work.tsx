import { Modal } from 'antd';
import type { FormInstance } from 'antd';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { ReactNode } from 'react';
import { useBlocker } from 'react-router-dom';
import { copy } from './copy';

type Check = () => boolean;

interface UnsavedWork {
  /** Adds a check that says whether there is work that was not saved. @returns removes it */
  add: (check: Check) => () => void;
  /** Asks whether unsaved work may be lost, when there is some. */
  askToLeave: () => Promise<boolean>;
  /** Asks in any case: the caller knows that something would be lost. */
  ask: () => Promise<boolean>;
  /** Nothing of the page is to be kept: its forms do not ask any more. */
  discard: () => void;
}

const Context = createContext<UnsavedWork>({
  add: () => () => undefined,
  askToLeave: () => Promise.resolve(true),
  ask: () => Promise.resolve(true),
  discard: () => undefined,
});

export const useUnsavedWork = () => useContext(Context);

/** Asks before a link, the history, the end of the session or the closing of the tab loses what was typed. */
export function UnsavedWorkGuard({ children }: { children: ReactNode }) {
  const checks = useRef(new Set<Check>());
  const [answer, setAnswer] = useState<(mayLeave: boolean) => void>();
  const hasWork = useCallback(() => [...checks.current].some((check) => check()), []);
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (from.pathname !== to.pathname || from.search !== to.search) && hasWork(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasWork()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [hasWork]);
  const work = useMemo<UnsavedWork>(() => {
    const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
    return {
      add: (check) => {
        checks.current.add(check);
        return () => checks.current.delete(check);
      },
      askToLeave: () => (hasWork() ? ask() : Promise.resolve(true)),
      ask,
      discard: () => checks.current.clear(),
    };
  }, [hasWork]);
  const decide = (mayLeave: boolean) => {
    answer?.(mayLeave);
    setAnswer(undefined);
    if (blocker.state !== 'blocked') return;
    if (mayLeave) blocker.proceed();
    else blocker.reset();
  };
  return (
    <Context value={work}>
      {children}
      <Modal
        open={blocker.state === 'blocked' || answer !== undefined}
        zIndex={ABOVE_DIALOGS}
        title={copy.leaveTitle}
        okText={copy.leave}
        okButtonProps={{ danger: true }}
        cancelText={copy.stay}
        onOk={() => decide(true)}
        onCancel={() => decide(false)}
      >
        <p>{copy.leaveHelp}</p>
      </Modal>
    </Context>
  );
}

/**
 * Closes a dialog with a form, by 'Cancelar' or Esc: asks before what was typed is lost.
 * @param hasMore there is something that the form does not know, such as a chosen file
 */
export function useDismiss(
  form: Pick<FormInstance, 'isFieldsTouched'>,
  onClose: () => void,
  hasMore = false,
): () => void {
  const { ask } = useUnsavedWork();
  return () => {
    if (!hasMore && !form.isFieldsTouched()) return onClose();
    void ask().then((mayLeave) => mayLeave && onClose());
  };
}

/** Above the dialog with the form that would be lost. */
const ABOVE_DIALOGS = 1300;
