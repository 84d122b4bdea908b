import { Tag } from 'antd';
import type { PublishedVersion } from '@fireflay/back-office-wire';
import { copy } from './copy';
import styles from './releases.module.css';

/** QA's answer about a version, or that there is none. */
export function QualityAnswer({
  version: { answer, needsApproval },
}: {
  version: PublishedVersion;
}) {
  if (!answer) return needsApproval ? <Tag color="warning">{copy.noAnswer}</Tag> : copy.notAsked;
  if (!answer.counts) return <Tag color="error">{copy.doesNotCount}</Tag>;
  const { who, at, why } = answer;
  return (
    <>
      <Tag color={answer.answer === 'yes' ? 'success' : 'error'}>{copy[answer.answer]}</Tag>
      <span className={styles.soft}>{copy.answeredBy(who, at)}</span>
      {why && <span className={styles.soft}>{why}</span>}
    </>
  );
}
