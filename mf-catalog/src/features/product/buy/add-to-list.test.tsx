import { screen } from '@testing-library/react';
import type { ListPickerProps } from 'shared-contracts/remotes';
import { renderRoute } from '@fireflay/testing';
import { aProductDetailReply } from '@fireflay/testing/builders';
import { AddToList } from './add-to-list';
import { toProduct } from '../product.mapper';

function ListPicker({ productId, productName, quantity, batch, onClose }: ListPickerProps) {
  return (
    <div role="dialog">
      {`${quantity} de ${productId}, ${productName}, lote ${batch}`}
      <button onClick={onClose}>Fechar</button>
    </div>
  );
}

it('the list dialog of mf-account opens with the chosen quantity and batch, and is removed when it is closed', async () => {
  const product = toProduct(aProductDetailReply())!;
  const { user } = renderRoute('/', {
    routes: [{ path: '/', element: <AddToList product={product} quantity={4} batch="L1" /> }],
    fragments: { 'mf-account/list-picker': ListPicker },
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Adicionar a uma lista' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent(`4 de 7, ${product.name}, lote L1`);

  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
