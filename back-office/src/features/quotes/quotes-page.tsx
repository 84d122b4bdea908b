import { Route, Routes } from 'react-router-dom';
import { NewQuotePage } from './new-quote/new-quote-page';
import { QuoteList } from './quote-list';

export default function QuotesPage() {
  return (
    <Routes>
      <Route index element={<QuoteList />} />
      <Route path="novo" element={<NewQuotePage />} />
    </Routes>
  );
}
