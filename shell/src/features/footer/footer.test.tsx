import { act, screen, within } from '@testing-library/react';
import { defaultProfile } from 'shared-contracts/profile';
import { createStore } from 'shared-contracts/store';
import type { Store } from 'shared-contracts/store';
import { renderRoute } from '@fireflay/testing';
import { Footer } from './footer';

/** The content is a chunk of its own. */
const renderFooter = (store?: Store) =>
  act(async () =>
    renderRoute('/', { routes: [{ path: '*', Component: Footer }], ...(store && { store }) }),
  );

describe('the footer', () => {
  it('names the seller with address and hours, and the conditions of the prices', async () => {
    await renderFooter();

    const footer = within(screen.getByRole('contentinfo'));
    expect(footer.getByText(defaultProfile.legalName)).toBeVisible();
    expect(footer.getByText(`CNPJ ${defaultProfile.cnpj}`)).toBeVisible();
    expect(footer.getByText(/Rua Barão de Jaguara, 1069/)).toBeVisible();
    expect(footer.getByText(/Segunda a sexta-feira, 08:00 às 18:00/)).toBeVisible();
    expect(footer.getByText(/somente para compras feitas por esta loja na internet/)).toBeVisible();
    expect(footer.getByText(/apenas ilustrativas/)).toBeVisible();
    expect(footer.getByText(/desistir da compra em até 7 dias depois de receber/)).toBeVisible();
  });

  it('has the sentences and links that employees have published', async () => {
    const footer = {
      notices: ['Devoluções em {dias_devolucao} dias.'],
      links: [{ label: 'Trabalhe conosco', link: 'https://vagas.example/fireflay' }],
    };
    await renderFooter(createStore({ apiOrigin: '', profile: { ...defaultProfile, footer } }));

    expect(screen.getByText('Devoluções em 7 dias.')).toBeVisible();
    expect(screen.queryByText(/apenas ilustrativas/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Trabalhe conosco' })).toHaveAttribute(
      'href',
      'https://vagas.example/fireflay',
    );
  });

  it('has no link to a network that the retailer does not use', async () => {
    const social = { ...defaultProfile.social, youtube: '' };
    const store = createStore({ apiOrigin: '', profile: { ...defaultProfile, social } });

    await renderFooter(store);

    const links = within(screen.getByRole('list', { name: 'Redes sociais' }));
    expect(links.getAllByRole('link').map(({ ariaLabel }) => ariaLabel)).toEqual([
      'Facebook',
      'Instagram',
    ]);
  });

  it('has no list of networks where the retailer uses none', async () => {
    const social = { facebook: '', instagram: '', youtube: '' };
    const store = createStore({ apiOrigin: '', profile: { ...defaultProfile, social } });

    await renderFooter(store);

    expect(screen.queryByRole('list', { name: 'Redes sociais' })).toBeNull();
  });

  it.each([
    ['Sobre nós', '/sobre'],
    ['Nossas lojas', '/lojas'],
    ['Perguntas frequentes', '/faq'],
    ['Política de privacidade', '/politica'],
    ['Trocas e devoluções', '/faq/trocas'],
    ['Política de entrega', '/politicaentrega'],
    ['Contato', '/contato'],
    ['(19) 3200-1969', 'tel:+551932001969'],
    ['Instagram', defaultProfile.social.instagram],
  ])('links %s to %s', async (name, address) => {
    await renderFooter();

    expect(screen.getByRole('link', { name })).toHaveAttribute('href', address);
  });

  it.each(['Visa', 'Mastercard', 'Elo', 'Pix'])('shows that %s is accepted', async (brand) => {
    await renderFooter();

    expect(screen.getByRole('img', { name: brand })).toBeVisible();
  });
});
