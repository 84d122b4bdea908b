import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { defaultProfile } from 'shared-contracts/profile';
import { WhatsAppLink } from '../whatsapp-link';
import { ShareLinks } from './share-links';

const url = 'https://loja.example/produto/7';

describe('the links that share an address', () => {
  it('copy it, and say so', async () => {
    const user = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    render(<ShareLinks url={url} text="Furadeira" />);

    await user.click(screen.getByRole('button', { name: 'Copiar link' }));

    expect(write).toHaveBeenCalledWith(url);
    expect(screen.getByRole('status')).toHaveTextContent('Link copiado.');
  });

  it('say the address where the browser does not permit that', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no permission'));
    render(<ShareLinks url={url} text="Furadeira" />);

    await user.click(screen.getByRole('button', { name: 'Copiar link' }));

    expect(screen.getByRole('status')).toHaveTextContent(`Copie o link: ${url}`);
  });
});

describe('a link to WhatsApp', () => {
  it('leaves the choice of who gets the text to the shopper', () => {
    render(<WhatsAppLink text="Olá & até logo">Enviar</WhatsAppLink>);

    const link = screen.getByRole('link', { name: 'Enviar (abre em outra aba)' });
    expect(link).toHaveAttribute('href', 'https://wa.me/?text=Ol%C3%A1%20%26%20at%C3%A9%20logo');
  });

  it('leads to the store where one is given', () => {
    render(
      <WhatsAppLink store={defaultProfile} text="Olá">
        Perguntar
      </WhatsAppLink>,
    );

    const address = `https://wa.me/${defaultProfile.whatsapp}?text=Ol%C3%A1`;
    expect(screen.getByRole('link')).toHaveAttribute('href', address);
  });
});
