import { Link, Route, Routes, useParams } from 'react-router-dom';
import { copy } from './copy';
import { DocumentList } from './document-list';
import { DocumentPage } from './document-page';

export default function DocumentsPage() {
  return (
    <Routes>
      <Route index element={<DocumentList />} />
      <Route path=":name" element={<NamedDocument />} />
    </Routes>
  );
}

function NamedDocument() {
  const { name = '' } = useParams();
  return (
    <DocumentPage name={name}>
      <Link to="/conteudo">{copy.back}</Link>
    </DocumentPage>
  );
}
