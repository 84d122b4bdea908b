import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch, useFeature, useStoreProfile } from 'shared-contracts/store';
import { CloseAccountDialog } from './close-account-dialog';
import { copy } from './copy';
import { downloadTextFile } from '../../components/download/download-text-file';
import { useLazyAccountPersonalDataQuery } from './personal-data.api';
import styles from './personal-data.module.css';

/** The rights under LGPD, art. 18: a copy of the data, and their deletion. */
export function PersonalDataPanel() {
  const isClosingOffered = useFeature('accountClosing');
  const { dataOfficer } = useStoreProfile();

  return (
    <section className={`card ${styles.panel}`} aria-labelledby="personal-data">
      <h2 id="personal-data" className={styles.title}>
        {copy.title}
      </h2>
      <p>
        {isClosingOffered ? copy.intro : copy.introByEmail}{' '}
        <Link to={paths.privacy()}>{copy.policy}</Link>
      </p>
      <PersonalDataActions isClosingOffered={isClosingOffered} />
      {!isClosingOffered && (
        <a className={styles.contact} href={`mailto:${dataOfficer.email}`}>
          {dataOfficer.email}
        </a>
      )}
    </section>
  );
}

function PersonalDataActions({ isClosingOffered }: { isClosingOffered: boolean }) {
  const dispatch = useAppDispatch();
  const { shortName } = useStoreProfile();
  const [fetchPersonalData, { isFetching }] = useLazyAccountPersonalDataQuery();
  const [isClosing, setIsClosing] = useState(false);

  async function download() {
    try {
      const data = await fetchPersonalData().unwrap();
      downloadTextFile(copy.fileName(shortName), data, 'application/json');
      dispatch(noticeShown({ body: copy.exported }));
    } catch (error) {
      dispatch(noticeShown({ level: 'error', body: errorText(error, copy.exportFailed) }));
    }
  }

  return (
    <>
      <div className={styles.actions}>
        <Button isBusy={isFetching} onClick={() => void download()}>
          {isFetching ? copy.exporting : copy.export}
        </Button>
        {isClosingOffered && (
          <Button className={styles.close} onClick={() => setIsClosing(true)}>
            {copy.close}
          </Button>
        )}
      </div>
      {isClosing && <CloseAccountDialog onClose={() => setIsClosing(false)} />}
    </>
  );
}
