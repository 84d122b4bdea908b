import { render, screen } from '@testing-library/react';
import { lazyPart } from './index';

const Price = ({ text }: { text: string }) => <p>{text}</p>;

describe('a part that is loaded later', () => {
  it('appears when it has arrived', async () => {
    const Part = lazyPart(async () => Price);

    const { container } = render(<Part text="R$ 10,00" />);
    expect(container).toBeEmptyDOMElement();

    expect(await screen.findByText('R$ 10,00')).toBeVisible();
  });

  it('that cannot be loaded leaves the page as it is', async () => {
    const Part = lazyPart<{ text: string }>(() => Promise.reject(new Error('offline')));

    render(
      <>
        <h1>Carrinho</h1>
        <Part text="R$ 10,00" />
      </>,
    );

    expect(await screen.findByRole('heading', { name: 'Carrinho' })).toBeVisible();
    expect(screen.queryByText('R$ 10,00')).not.toBeInTheDocument();
  });

  it('that cannot be loaded is replaced where the page needs something', async () => {
    const Part = lazyPart<{ text: string }>(
      () => Promise.reject(new Error('offline')),
      ({ text }) => <p>Sem {text}</p>,
    );

    render(<Part text="cupom" />);

    expect(await screen.findByText('Sem cupom')).toBeVisible();
  });
});
