import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toPictureFile } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../../testing/render-back-office';
import { aProduct } from '../testing/a-product';

const picture = (name: string) => new File([name], name, { type: 'image/jpeg' });
const ids = ['1', '2'].map((digit) => digit.repeat(40));

it('adds the pictures of many products in their order, and lists the files that have none', async () => {
  fakeSignedIn('catalogue');
  const matched = fakeOperation('MatchPictures', () => ({
    matches: [
      { product: { code: 1002, name: 'Piso' }, number: 2, refusal: null },
      { product: { code: 1002, name: 'Piso' }, number: 1, refusal: null },
      { product: null, number: 1, refusal: 'Nenhum produto à venda tem o código IMG.' },
    ],
  }));
  let sent = 0;
  fakeOperation('UploadPicture', () => {
    sent += 1;
    return { id: ids[sent - 1] ?? '', width: 10, height: 10 };
  });
  const product = aProduct();
  fakeOperation('ReadProduct', () => product);
  const changes = fakeOperation('ChangeProduct', () => product);
  renderBackOffice('/produtos/fotos');
  await screen.findByRole('button', { name: 'Escolher arquivos' });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');

  await userEvent.upload(input as HTMLInputElement, [
    picture('1002-2.jpg'),
    picture('1002-1.jpg'),
    picture('IMG.jpg'),
  ]);
  expect(await screen.findByText('2 fotos para 1 produto')).toBeVisible();
  expect(screen.getByText('IMG.jpg: Nenhum produto à venda tem o código IMG.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Adicionar 2 fotos' }));

  expect(await screen.findByText(/2 fotos adicionadas a 1 produto/)).toBeVisible();
  expect(screen.getByText('1 arquivo não entrou')).toBeVisible();
  expect(matched[0]?.body).toEqual({ names: ['1002-2.jpg', '1002-1.jpg', 'IMG.jpg'] });
  expect(changes).toHaveLength(1);
  expect(changes[0]?.body).toMatchObject({
    version: product.version,
    pictures: [...product.cells.pictures, ...ids.map(toPictureFile)],
  });
});

it('says why files cannot be read, and takes others', async () => {
  fakeSignedIn('catalogue');
  fakeOperation('MatchPictures', () => [503, { message: 'A loja não responde agora.' }]);
  renderBackOffice('/produtos/fotos');
  await screen.findByRole('button', { name: 'Escolher arquivos' });
  const [input] = document.querySelectorAll<HTMLInputElement>('input[type=file]');

  await userEvent.upload(input as HTMLInputElement, picture('1002.jpg'));

  expect(await screen.findByText('A loja não responde agora.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Escolher arquivos' })).toBeEnabled();
});
