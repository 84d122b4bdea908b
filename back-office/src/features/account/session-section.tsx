import { App, Button, Tag } from 'antd';
import { useRef } from 'react';
import type { OwnSession } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { useEndSessionMutation } from './account.api';
import styles from './account.module.css';
import { copy } from './copy';
import { Section } from './section';

/** The browsers in which the employee is signed in. */
export function SessionSection({ sessions }: { sessions: readonly OwnSession[] }) {
  const { message } = App.useApp();
  const showFailure = useFailureMessage();
  const list = useRef<HTMLUListElement>(null);
  const [end, { isLoading, originalArgs }] = useEndSessionMutation();
  const endSession = async (id: string) => {
    const result = await end({ id });
    if (result.error) return showFailure(result.error);
    void message.success(copy.sessions.ended);
    // Its button is gone.
    list.current?.focus();
  };
  return (
    <Section title={copy.sessions.title}>
      <p>{copy.sessions.help}</p>
      <ul ref={list} tabIndex={-1} aria-label={copy.sessions.title}>
        {sessions.map(({ id, device, startedAt, lastUsedAt, isCurrent }) => {
          const name = device || copy.sessions.unknownDevice;
          const started = formatMoment(startedAt);
          return (
            <li key={id} className={styles.session}>
              <div>
                {name} {isCurrent && <Tag color="success">{copy.sessions.current}</Tag>}
                <p className={styles.soft}>
                  {copy.sessions.started(started)}, {copy.sessions.used(formatMoment(lastUsedAt))}
                </p>
              </div>
              {!isCurrent && (
                <Button
                  aria-label={copy.sessions.endOf(name, started)}
                  loading={isLoading && originalArgs?.id === id}
                  onClick={() => void endSession(id)}
                >
                  {copy.sessions.end}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
