import { Alert, Button, Tag } from 'antd';
import { useState } from 'react';
import type { PublishedVersion, ReleaseChannel } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { List } from '../../layout/list/list';
import type { ListQuery } from '../../layout/list/list';
import type { Columns } from '../../layout/list/query-table';
import { OperationButton } from '../../layout/operation-button';
import { AnswerDialog } from './answer-dialog';
import { QualityAnswer } from './quality-answer';
import { ChangeDialog } from './change-dialog';
import { copy } from './copy';
import { previewCopy } from './preview-copy';
import { PreviewDialog } from './preview-dialog';
import { PreviewLinks } from './preview-links';
import { ReleaseHealth } from './release-health';
import { useLazyCheckReleaseQuery } from './releases.api';
import styles from './releases.module.css';

interface ChannelSectionProps {
  channel: ReleaseChannel;
  query: ListQuery<object>;
}

/** One remote: what is live, who answers for it, and its versions. */
export function ChannelSection({ channel, query }: ChannelSectionProps) {
  const { remote, owner, live, canary, versions, mayChange, mayPreview } = channel;
  const [isChanging, setChanging] = useState(false);
  const [opened, setOpened] = useState<{
    dialog: 'health' | 'preview';
    version: string;
  }>();
  const close = () => setOpened(undefined);
  const [answering, setAnswering] = useState<string>();
  // Read again after a refusal: somebody else may have answered.
  const answered = versions.find(({ version }) => version === answering);
  const [check, { data: checked, originalArgs, isFetching }] = useLazyCheckReleaseQuery();
  const report = useFailureMessage();

  const runCheck = async (version: string) => {
    const { error } = await check({ remote, version });
    if (error) report(error);
  };
  const columns: Columns<PublishedVersion> = [
    {
      title: copy.version,
      key: 'version',
      rowScope: 'row',
      width: '40%',
      render: (_value, version) => (
        <>
          {version.version}
          <span className={styles.soft}>{copy.by(version)}</span>
          {version.pages + version.failed > 0 && (
            <span className={styles.soft}>{copy.pages(version)}</span>
          )}
        </>
      ),
    },
    {
      title: copy.published,
      dataIndex: 'publishedAt',
      responsive: ['md'],
      render: (at?: string) => at && formatMoment(at),
    },
    {
      title: copy.quality,
      key: 'answer',
      render: (_value, version) => <QualityAnswer version={version} />,
    },
    {
      title: copy.what,
      key: 'actions',
      render: (_value, published) => (
        <div className={styles.actions}>
          <Button
            type="link"
            aria-label={copy.health(published.version)}
            onClick={() => setOpened({ dialog: 'health', version: published.version })}
          >
            {copy.healthShort}
          </Button>
          <Button
            type="link"
            aria-label={copy.check(published.version)}
            loading={isFetching && originalArgs?.version === published.version}
            onClick={() => void runCheck(published.version)}
          >
            {copy.checkShort}
          </Button>
          {mayPreview && published.version !== live?.version && (
            <OperationButton
              operation="CreateReleasePreview"
              type="link"
              aria-label={previewCopy.title(published.version)}
              onClick={() => setOpened({ dialog: 'preview', version: published.version })}
            >
              {previewCopy.short}
            </OperationButton>
          )}
          <OperationButton
            operation="AnswerRelease"
            type="link"
            aria-label={copy.answer(published.version)}
            onClick={() => setAnswering(published.version)}
          >
            {copy.answerShort}
          </OperationButton>
        </div>
      ),
    },
  ];
  return (
    <section className={styles.channel} aria-labelledby={`remote-${remote}`}>
      <div className={styles.head}>
        <h2 id={`remote-${remote}`}>{remote}</h2>
        {mayChange && (
          <OperationButton operation="ChangeRelease" onClick={() => setChanging(true)}>
            {copy.change(remote)}
          </OperationButton>
        )}
      </div>
      <p>
        {copy.live(channel)} {live?.isPinned && <Tag color="warning">{copy.pinned}</Tag>}
      </p>
      {canary && (
        <p>
          {copy.canary(canary)}
          {canary.plan !== undefined && (
            <span className={styles.soft}>{copy.plan(canary.plan, canary.step ?? 0)}</span>
          )}
        </p>
      )}
      {owner && <Owner owner={owner} />}
      <div role="status">
        {checked && originalArgs && !isFetching && (
          <Alert
            type={checked.canRelease ? 'success' : 'error'}
            title={
              checked.canRelease
                ? copy.canRelease(originalArgs.version)
                : copy.cannotRelease(originalArgs.version)
            }
            description={checked.refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          />
        )}
      </div>
      <List
        query={query}
        rows={() => versions}
        rowKey="version"
        columns={columns}
        empty={copy.noVersions}
      />
      <PreviewLinks {...channel} />
      {isChanging && <ChangeDialog channel={channel} onClose={() => setChanging(false)} />}
      {answered && (
        <AnswerDialog remote={remote} version={answered} onClose={() => setAnswering(undefined)} />
      )}
      {opened?.dialog === 'preview' && (
        <PreviewDialog remote={remote} version={opened.version} onClose={close} />
      )}
      {opened?.dialog === 'health' && (
        <ReleaseHealth remote={remote} version={opened.version} onClose={close} />
      )}
    </section>
  );
}

/** 'Time Compra <compra@loja.example>': the address is a link. */
function Owner({ owner }: { owner: string }) {
  const [, name, email] = /^(.+?) *<([^<>\s]+@[^<>\s]+)>$/.exec(owner) ?? [];
  return (
    <p className={styles.soft}>
      {copy.owner(name ?? owner)}
      {email && (
        <>
          , <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </p>
  );
}
