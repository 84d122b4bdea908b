import { Alert, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogueImport } from '@fireflay/back-office-wire';
import { FailedQuery, isFailure } from '../../api/failure';
import { useReturnFocus } from '../../layout/use-return-focus';
import { copy } from './copy';
import { useReadImportUndoQuery, useUndoImportMutation } from './imports.api';
import { restoresNothing, UndoSummary } from './undo-summary';

interface UndoDialogProps {
  undone: CatalogueImport;
  onClose: () => void;
}

/** Shows what an undo restores and what it leaves, and does it. */
export function UndoDialog({ undone: { id }, onClose }: UndoDialogProps) {
  useReturnFocus();
  const navigate = useNavigate();
  const [draft] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useReadImportUndoQuery(id, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading, error: failure }] = useUndoImportMutation();
  const submit = async () => {
    const { error: refused } = await undo({ id, draft });
    if (!refused) void navigate(`/importacoes/${draft}`);
  };
  const isEmpty = data !== undefined && restoresNothing(data);
  return (
    <Modal
      open
      title={copy.undoTitle(id)}
      okText={copy.undo}
      okButtonProps={{ danger: true, disabled: !data || isEmpty }}
      cancelText={copy.dismiss}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {isFailure(failure) && <Alert role="alert" type="error" title={failure.message} />}
      {error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Spin />}
      {isEmpty && <p>{copy.undoNothing}</p>}
      {data && <UndoSummary counts={data} />}
    </Modal>
  );
}
