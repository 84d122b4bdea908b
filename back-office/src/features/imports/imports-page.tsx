import { Result } from 'antd';
import { Route, Routes, useParams } from 'react-router-dom';
import { copy } from './copy';
import { HistoryPage } from './history-page';
import { ImportList } from './import-list';
import { ImportPage } from './import-page';

export default function ImportsPage() {
  return (
    <Routes>
      <Route index element={<ImportList />} />
      <Route path="historico" element={<HistoryPage />} />
      <Route path=":id" element={<ImportRoute />} />
    </Routes>
  );
}

function ImportRoute() {
  const { id = '' } = useParams();
  if (!/^[0-9a-f-]{36}$/i.test(id)) return <Result status="info" title={copy.failed} />;
  return <ImportPage key={id} id={id} />;
}
