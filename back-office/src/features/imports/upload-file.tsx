import { Alert, Button, Progress, Upload } from 'antd';
import { useNavigate } from 'react-router-dom';
import { copy } from './copy';
import styles from './imports.module.css';
import { useSendFile } from './use-send-file';

const ACCEPTED = '.xlsx,.csv,.txt';

/** Takes a file, dropped or chosen, and goes on to its columns. */
export function UploadFile() {
  const navigate = useNavigate();
  const { sending, send } = useSendFile((id) => void navigate(`/importacoes/${id}`));
  const isSending = sending !== undefined && sending.failure === undefined;
  const take = (file: File) => {
    void send(file);
    return false;
  };
  const options = {
    accept: ACCEPTED,
    showUploadList: false,
    disabled: isSending,
    beforeUpload: take,
  };
  return (
    <section className={styles.upload}>
      <p>{copy.intro}</p>
      <Upload.Dragger {...options} openFileDialogOnClick={false} hasControlInside>
        <p>{copy.drop}</p>
        <Upload {...options} hasControlInside>
          <Button type="primary" disabled={isSending}>
            {copy.choose}
          </Button>
        </Upload>
        <p className={styles.soft}>{copy.limits}</p>
      </Upload.Dragger>
      {isSending && (
        <div role="status">
          <p>{copy.sending(sending.file.name)}</p>
          <Progress percent={sending.percent} aria-label={copy.sending(sending.file.name)} />
        </div>
      )}
      {sending?.failure !== undefined && (
        <Alert
          role="alert"
          type="error"
          showIcon
          title={sending.file.name}
          description={sending.failure}
        />
      )}
      {sending?.mayRepeat && <Button onClick={() => void send(sending.file)}>{copy.retry}</Button>}
    </section>
  );
}
