import { Route, Routes } from 'react-router-dom';
import { DocumentList } from './document-list';
import { DocumentPage } from './document-page';

export default function DocumentsPage() {
  return (
    <Routes>
      <Route index element={<DocumentList />} />
      <Route path=":name" element={<DocumentPage />} />
    </Routes>
  );
}
