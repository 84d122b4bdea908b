import { Alert, Button, Popconfirm } from 'antd';
import { useEffect, useRef } from 'react';
import { saveFile } from '../../api/save-file';
import { useFailureMessage } from '../../api/use-failure-message';
import { useCreateRecoveryCodesMutation } from './account.api';
import styles from './account.module.css';
import { copy } from './copy';
import { Section } from './section';

/** The codes for a lost phone. New ones are shown once. */
export function RecoverySection({ left }: { left: number }) {
  const showFailure = useFailureMessage();
  const list = useRef<HTMLOListElement>(null);
  const [create, { data: created, isLoading }] = useCreateRecoveryCodesMutation();
  // They are read aloud, and scrolled to.
  useEffect(() => list.current?.focus(), [created]);
  const begin = async () => {
    const result = await create();
    if (result.error) showFailure(result.error);
  };
  const button = (
    <Button loading={isLoading} {...(left === 0 && { onClick: () => void begin() })}>
      {copy.recovery.create}
    </Button>
  );
  return (
    <Section title={copy.recovery.title}>
      <p>{copy.recovery.help}</p>
      {created ? (
        <>
          <Alert type="warning" showIcon title={copy.recovery.created} />
          <ol ref={list} tabIndex={-1} aria-label={copy.recovery.list} className={styles.codes}>
            {created.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <Button
            onClick={() =>
              saveFile(copy.recovery.fileName, `${created.codes.join('\n')}\n`, 'text/plain')
            }
          >
            {copy.recovery.save}
          </Button>
        </>
      ) : (
        <p>{copy.recovery.left(left)}</p>
      )}
      {left === 0 ? (
        button
      ) : (
        <Popconfirm
          title={copy.recovery.question}
          description={copy.recovery.warning}
          okText={copy.recovery.create}
          cancelText={copy.cancel}
          onConfirm={() => void begin()}
        >
          {button}
        </Popconfirm>
      )}
    </Section>
  );
}
