import { Popconfirm } from 'antd';
import type { ReleaseChannel, ReleasePreview } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { OperationButton } from '../../layout/operation-button';
import { copy } from './copy';
import { previewCopy } from './preview-copy';
import { useEndReleasePreviewMutation } from './releases.api';
import styles from './releases.module.css';

/** The links of previews that have not ended; each can be ended alone. */
export function PreviewLinks({ remote, previews, mayPreview }: ReleaseChannel) {
  if (previews.length === 0) return null;
  return (
    <section aria-label={previewCopy.openOf(remote)}>
      <h3>{previewCopy.open}</h3>
      <ul className={styles.previews}>
        {previews.map((preview) => (
          <li key={preview.id}>
            {previewCopy.line(preview.version, preview.madeBy, formatMoment(preview.endsAt))}{' '}
            {mayPreview && <EndPreview remote={remote} preview={preview} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function EndPreview({ remote, preview }: { remote: string; preview: ReleasePreview }) {
  const [end, { isLoading }] = useEndReleasePreviewMutation();
  const report = useFailureMessage();
  const confirm = async () => {
    const { error } = await end({ remote, id: preview.id });
    if (error) report(error);
  };
  return (
    <Popconfirm
      title={previewCopy.endTitle}
      okText={previewCopy.end}
      cancelText={copy.cancel}
      onConfirm={() => void confirm()}
    >
      <OperationButton
        operation="EndReleasePreview"
        type="link"
        loading={isLoading}
        aria-label={previewCopy.endOf(preview.version, preview.madeBy)}
      >
        {previewCopy.end}
      </OperationButton>
    </Popconfirm>
  );
}
