import { Route, Routes, useParams } from 'react-router-dom';
import { NewProductPage } from './new-product-page';
import { BatchPage } from './batch/batch-page';
import { ProductList } from './product-list';
import { ProductPage } from './product-page';

export default function ProductsPage() {
  return (
    <Routes>
      <Route index element={<ProductList />} />
      <Route path="novo" element={<NewProductPage />} />
      <Route path="fotos" element={<BatchPage />} />
      <Route path=":code" element={<ProductRoute />} />
    </Routes>
  );
}

/** A product of its own: what was typed for another one is not kept. */
function ProductRoute() {
  const { code = '' } = useParams();
  return <ProductPage key={code} code={Number(code)} />;
}
