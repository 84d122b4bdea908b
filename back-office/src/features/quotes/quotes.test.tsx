import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail } from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';
import { aQuote } from './testing/a-quote';

const found = aQuote();

describe('the quotes of the back office', () => {
  it('are answered with a discount within the limit of the role; what was typed stays', async () => {
    fakeSignedIn('orders');
    let current = found;
    const lists = fakeOperation('ListQuotes', () => ({
      quotes: [current],
      hasMore: false,
    }));
    fakeOperation('ReadQuote', () => current);
    renderBackOffice('/orcamentos?busca=7');
    await userEvent.click(await screen.findByRole('link', { name: /Orçamento 7/ }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Orçamento 7' }));
    expect(await drawer.findByText(/Cliente: Dona Rosa · Obra: Banheiro/)).toBeVisible();
    expect(lists[0]?.url.searchParams.get('search')).toBe('7');

    await userEvent.click(drawer.getByRole('button', { name: 'Responder…' }));
    const typed = await screen.findByLabelText('Mensagem, que o cliente lê');
    expect(screen.getByText(/até 5%/)).toBeVisible();
    const message = 'Bia respondeu a este orçamento enquanto você escrevia.';
    let reply: [number, { message: string; version: number }] | QuoteDetail = [
      409,
      { message, version: 2 },
    ];
    const calls = fakeOperation('AnswerQuote', () => reply);
    await userEvent.type(typed, 'Fazemos 5%.');
    await userEvent.clear(screen.getByLabelText('Desconto nos produtos'));
    await userEvent.type(screen.getByLabelText('Desconto nos produtos'), '5');
    await userEvent.click(screen.getByRole('button', { name: 'Responder' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(typed).toHaveValue('Fazemos 5%.');

    current = { ...found, state: 'sent', message: 'Fazemos 5%.', answeredBy: 'Ana', version: 3 };
    reply = current;
    await userEvent.click(screen.getByRole('button', { name: 'Responder' }));

    expect(await drawer.findByText('Respondido por Ana.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toEqual([
      { version: 1, message: 'Fazemos 5%.', discountPercent: 5, validUntil: '2099-11-30' },
      { version: 2, message: 'Fazemos 5%.', discountPercent: 5, validUntil: '2099-11-30' },
    ]);
  });
});
