import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  PublishedVersion,
  ReleaseChannel,
  ReplyOf,
  Operations,
} from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

type Releases = ReplyOf<Operations['ListReleases']>;

const aVersion = (version: string, more: Partial<PublishedVersion> = {}): PublishedVersion => ({
  version,
  author: 'Ana',
  commit: '0123456789',
  publishedAt: '2026-11-20T12:00:00.000Z',
  needsApproval: false,
  answer: null,
  pages: 0,
  failed: 0,
  ...more,
});

const channel: ReleaseChannel = {
  remote: 'mf-catalog',
  owner: 'Time Catálogo',
  live: { version: '1.4.0', since: '2026-11-21T12:00:00.000Z', isPinned: false, previous: '1.3.0' },
  canary: { version: '1.5.0', percent: 10, plan: '10:120m,100', step: 0 },
  versions: [
    aVersion('1.5.0', { needsApproval: true }),
    aVersion('1.4.0', { pages: 40, failed: 2 }),
  ],
  mayChange: true,
};

const releases = (more: Partial<Releases> = {}): Releases => ({
  isConnected: true,
  remotes: [channel],
  shells: [
    { id: 'web-1:3000', isReady: true, contract: '3.1.0' },
    { id: 'web-2:3000', isReady: false, contract: '4.0.0' },
  ],
  freezes: [],
  events: [
    {
      at: '2026-11-21T12:00:00.000Z',
      who: 'Ana',
      remote: 'mf-catalog',
      what: 'promote',
      versions: '1.3.0 → 1.4.0',
      why: 'novo filtro',
    },
  ],
  ...more,
});

const section = async () => screen.findByRole('region', { name: 'mf-catalog' });

describe('the releases', () => {
  it('show what is live, the plan of the canary, failures, QA’s missing yes and each shell', async () => {
    fakeSignedIn('platform');
    fakeOperation('ListReleases', () => releases());
    renderBackOffice('/versoes');

    const shown = within(await section());
    expect(shown.getByText('No ar: 1.4.0, desde 21/11/2026, 09:00')).toBeVisible();
    expect(shown.getByText('Plano 10:120m,100, no passo 1')).toBeVisible();
    expect(shown.getByText('Quem responde: Time Catálogo')).toBeVisible();
    expect(shown.getByText('40 páginas na última hora, com falha 2 (5%)')).toBeVisible();
    expect(shown.getByText('Falta o sim')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'web-2:3000' })).toBeVisible();
    expect(screen.getByText('Não está pronta: não tem visitantes')).toBeVisible();
    expect(screen.getByText('Promover para todos 1.3.0 → 1.4.0')).toBeVisible();
  });

  it('are changed with a reason, and with the channel that the employee saw', async () => {
    fakeSignedIn('platform');
    fakeOperation('ListReleases', () => releases());
    const calls = fakeOperation('ChangeRelease', () => ({}));
    renderBackOffice('/versoes');

    const opener = await screen.findByRole('button', { name: 'Mudar mf-catalog' });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar mf-catalog' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await dialog.findByText('Preencha este campo.')).toBeVisible();
    expect(calls).toHaveLength(0);
    await userEvent.type(dialog.getByLabelText('Por quê'), 'canário sem falhas');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

    expect(await screen.findByText('Feito. A loja segue em segundos.')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      what: 'promote',
      why: 'canário sem falhas',
      seen: { live: '1.4.0', canary: '1.5.0' },
    });
    expect(opener).toHaveFocus();
  });

  it('keep what was typed when the store refuses a change, and say why', async () => {
    fakeSignedIn('platform');
    fakeOperation('ListReleases', () => releases());
    const text = 'Outra pessoa mudou esta parte enquanto você decidia.';
    fakeOperation('ChangeRelease', () => [409, { message: text }]);
    renderBackOffice('/versoes');

    await userEvent.click(await screen.findByRole('button', { name: 'Mudar mf-catalog' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mudar mf-catalog' }));
    await userEvent.type(dialog.getByLabelText('Por quê'), 'canário sem falhas');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

    expect(await dialog.findByRole('alert')).toHaveTextContent(text);
    expect(dialog.getByLabelText('Por quê')).toHaveValue('canário sem falhas');
  });

  it('are answered by QA, who changes nothing', async () => {
    fakeSignedIn('qa');
    fakeOperation('ListReleases', () => releases({ remotes: [{ ...channel, mayChange: false }] }));
    const calls = fakeOperation('AnswerRelease', () => ({}));
    renderBackOffice('/versoes');

    await userEvent.click(await screen.findByRole('button', { name: 'Responder pela 1.5.0' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Responder pela mf-catalog 1.5.0' }),
    );
    await userEvent.click(dialog.getByRole('radio', { name: 'Não, ainda não' }));
    await userEvent.type(dialog.getByLabelText('O que você viu'), 'o filtro some');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

    expect(await screen.findByText('Resposta gravada e assinada.')).toBeVisible();
    expect(calls[0]?.body).toEqual({
      version: '1.5.0',
      answer: 'no',
      why: 'o filtro some',
      seen: null,
    });
    expect(screen.queryByRole('button', { name: 'Mudar mf-catalog' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Congelar versões' })).not.toBeInTheDocument();
  });

  it('are compared with the running shells, and each reason is shown', async () => {
    fakeSignedIn('team');
    fakeOperation('ListReleases', () => releases());
    fakeOperation('CheckRelease', () => ({
      canRelease: false,
      refusals: ['mf-catalog asks for react ^20'],
      shells: [],
    }));
    renderBackOffice('/versoes');

    await userEvent.click(await screen.findByRole('button', { name: 'Conferir a 1.5.0' }));

    expect(await screen.findByText('A 1.5.0 não pode ir ao ar:')).toBeVisible();
    expect(screen.getByText('mf-catalog asks for react ^20')).toBeVisible();
  });

  it('say that they are frozen, and until when', async () => {
    fakeSignedIn('team');
    const freeze = {
      from: '2026-11-27T03:00:00.000Z',
      until: '2026-12-01T02:59:59.999Z',
      why: 'Black Friday',
    };
    fakeOperation('ListReleases', () => releases({ freezes: [freeze] }));
    renderBackOffice('/versoes');

    expect(
      await screen.findByText(
        'Versões congeladas de 27/11/2026, 00:00 a 30/11/2026, 23:59: Black Friday',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Descongelar' })).not.toBeInTheDocument();
  });

  it('name the command line where the back end cannot reach them', async () => {
    fakeSignedIn('platform');
    fakeOperation('ListReleases', () =>
      releases({ isConnected: false, remotes: [], shells: [], events: [] }),
    );
    renderBackOffice('/versoes');

    expect(await screen.findByText(/npm run channel/)).toBeVisible();
  });
});
