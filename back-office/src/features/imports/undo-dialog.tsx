import { Alert, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogueImport } from '@fireflay/back-office-wire';
import { FailedQuery, isFailure } from '../../api/failure';
import { copy } from './copy';
import { useReadImportUndoQuery, useUndoImportMutation } from './imports.api';
import styles from './imports.module.css';

interface UndoDialogProps {
  undone: CatalogueImport;
  onClose: () => void;
}

/** Shows what an undo restores and what it leaves, and does it. */
export function UndoDialog({ undone: { id }, onClose }: UndoDialogProps) {
  const navigate = useNavigate();
  const [draft] = useState(() => crypto.randomUUID());
  const { data, error, refetch } = useReadImportUndoQuery(id, { refetchOnMountOrArgChange: true });
  const [undo, { isLoading, error: failure }] = useUndoImportMutation();
  const submit = async () => {
    const { error: refused } = await undo({ id, draft });
    if (!refused) void navigate(`/importacoes/${draft}`);
  };
  const isEmpty =
    data && data.leaving + data.returning + data.texts + data.prices + data.balances === 0;
  return (
    <Modal
      open
      title={copy.undoTitle(id)}
      okText={copy.undo}
      okButtonProps={{ danger: true, disabled: !data || isEmpty === true }}
      cancelText={copy.dismiss}
      confirmLoading={isLoading}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      {isFailure(failure) && <Alert role="alert" type="error" title={failure.resposta} />}
      {error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Spin />}
      {data && isEmpty && <p>{copy.undoNothing}</p>}
      {data && !isEmpty && (
        <>
          <p>{copy.undoRestores}</p>
          <ul className={styles.restored}>
            {data.texts > 0 && <li>{copy.undoTexts(data.texts)}</li>}
            {data.returning > 0 && <li>{copy.undoReturning(data.returning)}</li>}
            {data.prices > 0 && <li>{copy.undoPrices(data.prices)}</li>}
            {data.balances > 0 && <li>{copy.undoBalances(data.balances)}</li>}
          </ul>
          <p>{copy.undoSold}</p>
        </>
      )}
      {data && data.leaving > 0 && (
        <Alert type="warning" showIcon title={copy.undoLeaving(data.leaving)} />
      )}
      {data && data.kept > 0 && <Alert type="warning" showIcon title={copy.undoKept(data.kept)} />}
    </Modal>
  );
}
