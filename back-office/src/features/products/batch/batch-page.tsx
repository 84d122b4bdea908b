import { Alert, Button, Progress, Spin, Upload } from 'antd';
import { Link } from 'react-router-dom';
import { saveFile } from '../../../api/save-file';
import { Page } from '../../../layout/page';
import styles from './batch-page.module.css';
import { copy } from './copy';
import { countPictures, useBatch } from './use-batch';
import type { Refusal } from './use-batch';

const MAX_SHOWN = 200;

/** Adds pictures to many products at once, by the names of their files. */
export function BatchPage() {
  const { batch, choose, send, restart } = useBatch();
  return (
    <Page title={copy.title}>
      <Link className={styles.link} to="/produtos">
        {copy.back}
      </Link>
      {batch.step === 'choosing' && (
        <>
          {batch.failure !== undefined && (
            <Alert role="alert" type="error" showIcon title={batch.failure} />
          )}
          <ChooseFiles onChosen={(files) => void choose(files)} />
        </>
      )}
      {batch.step === 'reading' && (
        <div role="status">
          <Spin description={copy.reading} />
        </div>
      )}
      {batch.step === 'found' && (
        <section className={styles.section}>
          <p role="status">
            {batch.products.length === 0
              ? copy.nothing
              : copy.found(countPictures(batch.products), batch.products.length)}
          </p>
          <Refusals refusals={batch.refusals} />
          <div className={styles.buttons}>
            {batch.products.length > 0 && (
              <Button type="primary" onClick={() => void send()}>
                {copy.add(countPictures(batch.products))}
              </Button>
            )}
            <Button onClick={restart}>{copy.again}</Button>
          </div>
        </section>
      )}
      {batch.step === 'sending' && (
        <div role="status">
          <p>{copy.sending(batch.done, batch.all)}</p>
          <Progress
            percent={Math.floor((100 * batch.done) / batch.all)}
            aria-label={copy.sending(batch.done, batch.all)}
          />
        </div>
      )}
      {batch.step === 'sent' && (
        <section className={styles.section}>
          <Alert
            role="status"
            type="success"
            showIcon
            title={copy.added(batch.pictures, batch.products)}
          />
          <Refusals refusals={batch.refusals} />
          <Button onClick={restart}>{copy.again}</Button>
        </section>
      )}
    </Page>
  );
}

function ChooseFiles({ onChosen }: { onChosen: (files: readonly File[]) => void }) {
  const options = {
    multiple: true,
    showUploadList: false,
    // It is called for each file, with all of them.
    beforeUpload: (file: File, files: readonly File[]) => {
      if (file === files[0]) onChosen(files);
      return false;
    },
  };
  return (
    <section className={styles.section}>
      <p>{copy.intro}</p>
      <Upload.Dragger {...options} openFileDialogOnClick={false} hasControlInside>
        <p>{copy.drop}</p>
        <Upload {...options} accept="image/png,image/jpeg,image/webp,.zip" hasControlInside>
          <Button type="primary">{copy.choose}</Button>
        </Upload>
        <p className={styles.soft}>{copy.limits}</p>
      </Upload.Dragger>
    </section>
  );
}

function Refusals({ refusals }: { refusals: readonly Refusal[] }) {
  if (refusals.length === 0) return null;
  const text = refusals.map(({ name, sentence }) => copy.refusal(name, sentence));
  return (
    <Alert
      role="alert"
      type="warning"
      showIcon
      title={copy.others(refusals.length)}
      description={
        <>
          <ul className={styles.refusals}>
            {text.slice(0, MAX_SHOWN).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Button onClick={() => saveFile(copy.listFile, text.join('\r\n'), 'text/plain')}>
            {copy.download}
          </Button>
        </>
      }
    />
  );
}
