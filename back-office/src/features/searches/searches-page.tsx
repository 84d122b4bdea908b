import { Button } from 'antd';
import { useState } from 'react';
import { FailedQuery } from '../../api/failure';
import { Page } from '../../layout/page';
import { copy } from './copy';
import { MissedSearches } from './missed-searches';
import { useReadSearchesQuery } from './searches.api';
import { SynonymDialog } from './synonym-dialog';
import { Synonyms } from './synonyms';

export default function SearchesPage() {
  const query = useReadSearchesQuery();
  const { data, error, refetch } = query;
  // The rows that were read stay below the failure, which is shown once.
  const known = { ...query, error: undefined };
  const [typed, setTyped] = useState<string>();
  const failed = error && (
    <FailedQuery error={error} hasData={data !== undefined} onRetry={() => void refetch()} />
  );
  if (failed && !data) return <Page title={copy.title}>{failed}</Page>;
  return (
    <Page
      title={copy.title}
      actions={
        <Button type="primary" onClick={() => setTyped('')}>
          {copy.add}
        </Button>
      }
    >
      {failed}
      <p>{copy.intro}</p>
      <h2>{copy.missed}</h2>
      <MissedSearches query={known} onAdd={setTyped} />
      <h2>{copy.synonyms}</h2>
      <Synonyms query={known} />
      {typed !== undefined && <SynonymDialog typed={typed} onClose={() => setTyped(undefined)} />}
    </Page>
  );
}
