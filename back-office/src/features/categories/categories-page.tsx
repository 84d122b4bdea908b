import { DocumentPage } from '../documents/document-page';

export default function CategoriesPage() {
  return <DocumentPage name="categories" />;
}
