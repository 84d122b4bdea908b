import { Alert, Button, Popconfirm, Result, Spin, Steps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ImportDraft } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { Page } from '../../layout/page';
import { QueryContent } from '../../layout/query-content';
import { useUnsavedWork } from '../../layout/unsaved-work';
import { ConfirmStep } from './confirm-step';
import { copy } from './copy';
import { importsApi, useDiscardImportMutation, useReadImportDraftQuery } from './imports.api';
import styles from './imports.module.css';
import { MappingStep } from './mapping-step';
import { PreviewStep } from './preview-step';
import { UndoSummary } from './undo-summary';

const POLLING_MS = 1_000;

const isWorking = ({ state }: ImportDraft) =>
  state === 'reading' || state === 'checking' || state === 'applying';

/** A file on its way into the store, or an undo that runs. */
export function ImportPage({ id }: { id: string }) {
  const { data: known } = importsApi.endpoints.readImportDraft.useQueryState(id);
  const {
    data: draft,
    error,
    refetch,
  } = useReadImportDraftQuery(id, {
    pollingInterval: known && isWorking(known) ? POLLING_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  return (
    <Page title={draft?.fileName ?? copy.title}>
      <QueryContent query={{ data: draft, error, refetch }}>
        {(read) => <Draft draft={read} />}
      </QueryContent>
    </Page>
  );
}

/** The step that the employee looks at: they may go back from the check, and on to the confirmation. */
type Shown = 'mapping' | 'confirming' | undefined;

function Draft({ draft }: { draft: ImportDraft }) {
  const [shown, setShown] = useState<Shown>();
  const isUndo = draft.isUndo;
  const step = stepOf(draft, shown);
  const title = isUndo ? copy.working.undoing : copy.step(step, copy.steps[step] ?? '');
  return (
    <>
      {!isUndo && (
        <div className={styles.steps}>
          <Steps
            size="small"
            current={step}
            items={copy.steps.map((each) => ({ title: each }))}
            {...(draft.state === 'failed' && { status: 'error' as const })}
          />
        </div>
      )}
      <StepHeading title={title} />
      {draft.failure !== null && draft.state !== 'failed' && (
        <Alert role="alert" type="error" showIcon title={draft.failure} />
      )}
      <CurrentStep draft={draft} shown={shown} show={setShown} />
    </>
  );
}

function CurrentStep({
  draft,
  shown,
  show,
}: {
  draft: ImportDraft;
  shown: Shown;
  show: (next: Shown) => void;
}) {
  const discard = <Discard id={draft.id} />;
  if (isWorking(draft)) return <Working draft={draft} />;
  if (draft.state === 'applied') return <Done draft={draft} />;
  if (draft.state === 'failed' || draft.state === 'uploading') {
    return <Failed text={draft.failure ?? copy.working.uploading} />;
  }
  if (draft.state === 'mapping' || shown === 'mapping' || !draft.preview) {
    return <MappingStep draft={draft} discard={discard} onChecked={() => show(undefined)} />;
  }
  if (shown === 'confirming') {
    return <ConfirmStep draft={draft} preview={draft.preview} onBack={() => show(undefined)} />;
  }
  return <PreviewStep draft={draft} preview={draft.preview} discard={discard} onShow={show} />;
}

function stepOf({ state, preview }: ImportDraft, shown: Shown): number {
  if (state === 'uploading' || state === 'reading' || state === 'failed') return 0;
  if (state === 'checking') return 2;
  if (state === 'applying' || state === 'applied') return 4;
  if (state === 'mapping' || shown === 'mapping' || !preview) return 1;
  return shown === 'confirming' ? 3 : 2;
}

/** A new step gets the focus, so that it is read. */
function StepHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(title);
  useEffect(() => {
    if (last.current !== title) heading.current?.focus();
    last.current = title;
  }, [title]);
  return (
    <h2 ref={heading} tabIndex={-1} className={styles.stepHeading}>
      {title}
    </h2>
  );
}

function Working({ draft: { state, isUndo, progress } }: { draft: ImportDraft }) {
  const task = isUndo ? 'undoing' : (state as 'reading' | 'checking' | 'applying');
  return (
    <div role="status" className={styles.working}>
      <Spin description={progress ?? copy.working[task]} />
    </div>
  );
}

const BackLink = ({ children }: { children: ReactNode }) => (
  <Link className={styles.link} to="/importacoes">
    {children}
  </Link>
);

const Done = ({ draft: { isUndo, undone } }: { draft: ImportDraft }) => (
  <>
    <Result
      status="success"
      title={isUndo ? copy.undoApplied : copy.applied}
      subTitle={isUndo ? copy.undoAppliedHelp : copy.appliedHelp}
      extra={<BackLink>{copy.back}</BackLink>}
    />
    {undone && <UndoSummary counts={undone} isDone />}
  </>
);

const Failed = ({ text }: { text: string }) => (
  <>
    <Alert role="alert" type="error" showIcon title={text} />
    <BackLink>{copy.otherFile}</BackLink>
  </>
);

function Discard({ id }: { id: string }) {
  const navigate = useNavigate();
  const unsaved = useUnsavedWork();
  const report = useFailureMessage();
  const [discard] = useDiscardImportMutation();
  const submit = async () => {
    const { error } = await discard(id);
    if (error) return report(error);
    unsaved.discard();
    void navigate('/importacoes');
  };
  return (
    <Popconfirm
      title={copy.discardQuestion}
      okText={copy.discard}
      cancelText={copy.dismiss}
      onConfirm={() => void submit()}
    >
      <Button>{copy.discard}</Button>
    </Popconfirm>
  );
}
