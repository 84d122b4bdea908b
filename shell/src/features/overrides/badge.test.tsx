import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server } from '@fireflay/testing';
import { OFFER_PATH } from '../../app/override-offer';
import type { OverrideOffer } from '../../app/override-offer';
import { Badge } from './badge';
import { toShownRemotes } from './shown-remotes';
import { TracedFragments } from './traced-fragments';

const offer: OverrideOffer = {
  origins: ['http://localhost:3001'],
  remotes: [
    {
      name: 'mf-catalog',
      live: '1.3.0',
      origins: ['http://localhost:3001'],
      canary: { version: '1.4.0', percent: 10 },
      versions: [
        { version: '9.0.0', contract: '^9.0.0', fits: false },
        { version: '1.4.0-rc.2', contract: '^1.0.0', fits: true },
        { version: '1.4.0', contract: '^1.0.0', fits: true },
        { version: '1.3.0', contract: '^1.0.0', fits: true },
      ],
    },
  ],
};
const remotes = toShownRemotes(
  [
    {
      name: 'mf-catalog',
      version: '1.4.0-rc.2',
      manifest: '/remotes/mf-catalog/1.4.0-rc.2/mf-manifest.json',
    },
    {
      name: 'mf-content',
      version: 'localhost:3004',
      manifest: 'http://localhost:3004/mf-manifest.json',
    },
  ],
  ['mf-catalog', 'mf-content'],
);

const aFile = (name: string, startTime: number, responseEnd: number) => ({
  name: `${window.location.origin}/remotes/mf-catalog/1.4.0-rc.2/${name}`,
  encodedBodySize: 20_480,
  startTime,
  responseEnd,
});

beforeEach(() => {
  // jsdom records no resource timings.
  performance.getEntriesByType = () =>
    [aFile('b.js', 120, 180), aFile('a.js', 100, 150), aFile('c.js', 900, 950)] as never;
});

const open = () => render(<Badge remotes={remotes} fragments={new TracedFragments()} />);
const badge = () => screen.getByRole('button', { name: /^Versões de teste/ });
const answersOffer = () => server.use(http.get(`*${OFFER_PATH}`, () => HttpResponse.json(offer)));

describe('the badge of a session with overrides', () => {
  it('names the remotes that differ', () => {
    open();

    expect(badge()).toHaveAccessibleName(
      'Versões de teste mf-catalog 1.4.0-rc.2 mf-content localhost:3004',
    );
  });

  it('opens the panel, which shows the source of each remote, and restores the focus when it closes', async () => {
    answersOffer();
    open();

    await userEvent.click(badge());
    const panel = screen.getByRole('dialog', { name: 'Versões nesta sessão' });
    expect(within(panel).getByRole('heading', { name: 'Versões nesta sessão' })).toHaveFocus();
    expect(panel).not.toHaveAttribute('aria-modal');
    expect(await within(panel).findByText('Contrato pedido: ^1.0.0')).toBeVisible();
    expect(within(panel).getByText('de http://localhost:3004')).toBeVisible();
    expect(within(panel).getByText('3 arquivos, 60 kB em 130 ms')).toBeVisible();
    expect(within(panel).getByText('Ainda não carregada nesta página')).toBeVisible();

    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(badge()).toHaveFocus();
  });

  it('shows in a preview until when it lasts and how to end it, and offers nothing else', async () => {
    render(
      <Badge
        remotes={remotes}
        fragments={new TracedFragments()}
        previewUntil="2026-11-25T14:05:00Z"
      />,
    );

    await userEvent.click(badge());

    const panel = screen.getByRole('dialog', { name: 'Versões nesta sessão' });
    expect(within(panel).getByText(/até 25\/11\/2026 às 11:05/)).toBeVisible();
    expect(within(panel).getByText('1.4.0-rc.2')).toBeVisible();
    expect(within(panel).queryByRole('combobox')).toBeNull();
    expect(within(panel).queryByRole('link', { name: 'Comparar lado a lado' })).toBeNull();
    expect(
      within(panel).getByRole('button', { name: 'Encerrar e ver como os visitantes' }),
    ).toBeEnabled();
  });

  it('offers the available versions except those whose contract the store does not satisfy', async () => {
    answersOffer();
    open();
    await userEvent.click(badge());

    const choice = await screen.findByLabelText('Versão de mf-catalog');

    expect(choice).toHaveValue('1.4.0-rc.2');
    const option = (name: string) => within(choice).getByRole('option', { name });
    expect(option('1.3.0 · no ar')).toBeEnabled();
    expect(option('1.4.0 · canário 10%')).toBeEnabled();
    expect(option('9.0.0 · não cumpre o contrato')).toBeDisabled();
    expect(option('http://localhost:3001')).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Mostrar' })).toBeDisabled();
    await userEvent.selectOptions(choice, '1.3.0 · no ar');
    expect(screen.getByRole('button', { name: 'Mostrar' })).toBeEnabled();
  });

  it('shows that the versions could not be read, and retries', async () => {
    server.use(
      http.get(`*${OFFER_PATH}`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    );
    open();
    await userEvent.click(badge());

    const again = await screen.findByRole('button', { name: 'Tentar de novo' });
    answersOffer();
    await userEvent.click(again);

    expect(await screen.findByLabelText('Versão de mf-catalog')).toBeVisible();
  });
});
