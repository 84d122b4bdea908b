import { act, screen, within } from '@testing-library/react';
import { mockBrowserApis } from '../../../testing/browser-mocks';
import { openProduct } from '../../../testing/product-page.fixture';

beforeEach(() => {
  localStorage.clear();
  mockBrowserApis();
});

describe('the gallery', () => {
  const visibleNumber = () => screen.getByText(/^\d\/\d$/).textContent;

  it('wraps around with the arrow keys', async () => {
    const { user } = await openProduct({ imagens: [1, 2, 3] });
    act(() => screen.getByRole('list', { name: 'Fotos do produto' }).focus());
    expect(visibleNumber()).toBe('1/3');

    await user.keyboard('{ArrowRight}');
    expect(visibleNumber()).toBe('2/3');
    await user.keyboard('{ArrowLeft}{ArrowLeft}');

    expect(visibleNumber()).toBe('3/3');
  });

  it('shows the picture of the thumbnail that is pressed', async () => {
    const { user } = await openProduct({ imagens: [1, 2, 3] });

    await user.click(screen.getByRole('button', { name: 'Foto 2 de 3' }));

    expect(visibleNumber()).toBe('2/3');
    expect(screen.getByRole('button', { name: 'Foto 2 de 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('has no buttons for a single picture', async () => {
    await openProduct({ imagens: [1] });

    expect(screen.queryByRole('button', { name: 'Próxima foto' })).toBeNull();
  });
});

describe('the gallery of a product without a photo', () => {
  it('shows a placeholder, which can neither be counted nor enlarged', async () => {
    await openProduct({ imagens: [] });

    const picture = screen.getByRole('img', { name: /^Porcelanato.*, ainda sem foto$/ });
    expect(picture).toHaveAttribute('src', expect.stringContaining('/imagens/7/1'));
    expect(screen.queryByRole('button', { name: 'Ampliar a foto' })).toBeNull();
    expect(screen.queryByText('1/1')).toBeNull();
  });
});

describe('the enlarged picture', () => {
  it('opens, changes with the arrow keys, enlarges, and leaves the gallery at the same picture', async () => {
    const { user } = await openProduct({ imagens: [1, 2, 3] });

    await user.click(screen.getByRole('button', { name: 'Ampliar a foto' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Foto ampliada: Porcelanato/ }));
    dialog.getByRole('button', { name: 'Aumentar' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(dialog.getByText('Foto 2 de 3')).toBeVisible();
    expect(dialog.getByRole('img')).toHaveAttribute('src', '/imagens/7/2.png');
    await user.click(dialog.getByRole('button', { name: 'Aumentar' }));
    expect(dialog.getByRole('button', { name: 'Diminuir' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(dialog.getByRole('button', { name: 'Fechar a foto' }));

    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('2/3')).toBeVisible();
  });
});
