import { Result } from 'antd';
import { Route, Routes, useParams } from 'react-router-dom';
import { copy } from './copy';
import { OrderList } from './order-list';
import { OrderPage } from './order-page';
import { PickingPage } from './picking-page';

export default function OrdersPage() {
  return (
    <Routes>
      <Route index element={<OrderList />} />
      <Route path="separacao" element={<PickingPage />} />
      <Route path=":id" element={<OrderRoute />} />
    </Routes>
  );
}

function OrderRoute() {
  const { id = '' } = useParams();
  if (!/^\d{1,9}$/.test(id)) return <Result status="info" title={copy.unknown} />;
  return <OrderPage key={id} id={Number(id)} />;
}
