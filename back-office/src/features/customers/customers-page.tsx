import { Route, Routes } from 'react-router-dom';
import { CustomerList } from './customer-list';
import { CustomerPage } from './customer-page';

export default function CustomersPage() {
  return (
    <Routes>
      <Route index element={<CustomerList />} />
      <Route path=":id" element={<CustomerPage />} />
    </Routes>
  );
}
