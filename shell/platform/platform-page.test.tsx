import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { server } from '@fireflay/testing';
import { PlatformApp } from './platform-app';
import type { Change, HistoryPage, PlatformState, RemoteState } from './state';
import { POLL_INTERVAL_MS } from './use-platform-state';

// jsdom has no message channels. antd's form defers its work with one.
class FakeMessageChannel {
  port1: { onmessage?: () => void } = {};
  port2 = { postMessage: () => setTimeout(() => this.port1.onmessage?.()) };
}
beforeAll(() => Object.assign(window, { MessageChannel: FakeMessageChannel }));

const aRemote = (remote: Partial<RemoteState> = {}): RemoteState => ({
  name: 'mf-content',
  live: { version: '1.1.0', isPinned: false, previous: '1.0.0' },
  health: [
    {
      version: '1.1.0',
      role: 'live',
      visits: 1200,
      failed: 300,
      failureRate: 0.25,
      lcp: 1250,
      cls: 0.013,
      disturbed: 7,
      cartRate: 0.1,
      orderRate: 0.015,
      failures: [
        {
          kind: 'render',
          text: 'x is undefined',
          times: 2,
          addresses: ['/faq', '/faq/:pergunta'],
          browsers: ['Firefox 145'],
          places: ['mf-content/src/features/faq/faq-page.tsx:12:3'],
        },
      ],
    },
  ],
  versions: ['2.0.0', '1.1.0', '1.0.0'],
  releases: [
    {
      version: '2.0.0',
      commit: '0123456789abcdef',
      publishedAt: '2026-11-20T15:00:00Z',
      author: 'Ana',
      browserBytes: 345_678,
      links: {
        preview: 'https://loja.example/?mf=mf-content@2.0.0',
        isolated: 'https://loja.example/remotes/mf-content/2.0.0/isolated/index.html',
      },
    },
  ],
  refusals: [],
  ...remote,
});

const aState = (state: Partial<PlatformState> = {}): PlatformState => ({
  token: 'segredo',
  readAt: '2026-11-22T13:32:00Z',
  remotes: [aRemote()],
  decisions: [
    {
      id: '7b0c3b52-3f2b-4c3e-9a0e-0f4a1c3a5d10',
      at: Date.parse('2026-11-22T13:00:00Z'),
      remote: 'mf-content',
      version: '1.0.9',
      did: 'withdrew',
      why: 'Falhou em 5 de 10 páginas.',
    },
  ],
  canPreview: false,
  mode: 'on',
  history: {
    entries: [
      {
        at: '2026-11-22T12:00:00.000Z',
        who: 'Ana',
        what: 'promote',
        remote: 'mf-content',
        from: '1.0.0',
        to: '1.1.0',
        why: 'prazo',
      },
    ],
    total: 1,
  },
  ...state,
});

const answersState = (state: PlatformState) =>
  server.use(http.get('*/plataforma/estado', () => HttpResponse.json(state)));
/** The server keeps the state: a slow test may last longer than the time between two polls. */
function open(state = aState()) {
  answersState(state);
  render(<PlatformApp initialState={state} />);
}
const card = () => screen.getByRole('article', { name: 'mf-content' });

async function openChange() {
  await userEvent.click(screen.getByRole('button', { name: 'Mudar mf-content' }));
  return screen.findByRole('dialog', { name: 'Mudar mf-content' });
}

describe('the platform page', () => {
  it('shows what is live, how it does, and why it failed', () => {
    open();

    expect(within(card()).getByText('Voltar leva à 1.0.0')).toBeVisible();
    expect(within(card()).getByText('Nenhum canário.')).toBeVisible();
    const row = within(card()).getByRole('row', { name: /^1\.1\.0 no ar/ });
    expect(row).toHaveTextContent('1.200300 (25%)1,25 s0,01–');
    expect(within(card()).getByText(/x is undefined/)).toHaveTextContent(
      'ao desenhar: x is undefined (2 vezes)',
    );
    expect(within(card()).getByText('/faq, /faq/:pergunta · Firefox 145')).toBeVisible();
    expect(within(card()).getByText('mf-content/src/features/faq/faq-page.tsx:12:3')).toBeVisible();
    expect(
      within(card()).getByText(
        '1.1.0: 10% das páginas com carrinho, 1,5% com pedido; 7 perturbadas.',
      ),
    ).toBeVisible();
  });

  it('shows a canary with its share, a pinned release, and a refused one', () => {
    open(
      aState({
        remotes: [
          aRemote({
            live: { version: '1.1.0', isPinned: true },
            canary: { version: '2.0.0', percent: 12.5 },
            refusals: [{ version: '2.0.0', reason: 'its contract is newer' }],
          }),
        ],
      }),
    );

    expect(within(card()).getByText('Canário: 12,5% dos visitantes')).toBeVisible();
    expect(within(card()).getByText('fixada')).toBeVisible();
    expect(within(card()).getByText('Não há versão anterior.')).toBeVisible();
    expect(within(card()).getByText(/Esta shell não usa a 2\.0\.0/)).toBeVisible();
  });

  it('shows the decisions of the guard and the history', () => {
    open();

    const decisions = screen.getByRole('region', { name: 'Decisões da guarda' });
    expect(within(decisions).getByRole('listitem')).toHaveTextContent(
      'retirou mf-content 1.0.9Falhou em 5 de 10 páginas.22/11/2026 às 10:00 (horário de Brasília)',
    );
    expect(screen.getByRole('columnheader', { name: 'Quando (Brasília)' })).toBeVisible();
    expect(
      screen.getByText('Atualizado em 22/11/2026 às 10:32, horário de Brasília'),
    ).toBeVisible();
    expect(screen.getByRole('row', { name: /Ana/ })).toHaveTextContent(
      '22/11/2026 às 09:00Anamf-contentPromover para todos 1.0.0 → 1.1.0prazo',
    );
  });

  it('leaves the colour of danger to changes that take a release away', async () => {
    open();
    expect(screen.getByRole('button', { name: 'Mudar mf-content' })).not.toHaveClass(
      'button-primary',
    );
    const dialog = await openChange();
    const confirm = within(dialog).getByRole('button', { name: 'Confirmar' });
    expect(confirm).not.toHaveClass('button-primary');

    await userEvent.selectOptions(within(dialog).getByLabelText('O que fazer'), 'rollback');

    await waitFor(() => expect(confirm).toHaveClass('button-primary'));
  });

  it('shows that no release is live while the first one is a canary', () => {
    const canary = { version: '1.0.0', percent: 10 };
    open(aState({ remotes: [aRemote({ live: undefined, canary, health: [] })] }));

    expect(screen.getByText(/Ainda nada no ar/)).toBeVisible();
  });

  it('lists the published releases with their links in a drawer', async () => {
    open();

    await userEvent.click(screen.getByRole('button', { name: 'Versões publicadas de mf-content' }));

    const drawer = await screen.findByRole('dialog', { name: 'Versões publicadas de mf-content' });
    expect(
      within(drawer).getByText(
        'commit 0123456789 · 20/11/2026 às 12:00 (horário de Brasília) · Ana · 346 kB no navegador',
      ),
    ).toBeVisible();
    expect(
      within(drawer).getByRole('link', { name: 'Ver na loja mf-content@2.0.0' }),
    ).toHaveAttribute('href', 'https://loja.example/?mf=mf-content@2.0.0');
    expect(within(drawer).getByRole('button', { name: 'Fechar' })).toBeVisible();
  });
});

describe('a link of a preview', () => {
  const address = 'https://loja.example/?previa=abc';
  const openDrawer = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Versões publicadas de mf-content' }));
    return screen.findByRole('dialog', { name: 'Versões publicadas de mf-content' });
  };

  it('is made for a release that is not live, says how long it is valid, and can be copied', async () => {
    const received: unknown[] = [];
    server.use(
      http.post('*/plataforma/previa', async ({ request }) => {
        received.push(await request.json());
        return HttpResponse.json({
          link: address,
          expiresAt: Date.parse('2026-11-22T21:32:00Z'),
        });
      }),
    );
    const { releases } = aRemote();
    open(
      aState({
        canPreview: true,
        remotes: [aRemote({ releases: [...releases, { version: '1.1.0' }] })],
      }),
    );
    const user = userEvent.setup();
    const writeText = jest.spyOn(navigator.clipboard, 'writeText');
    const drawer = await openDrawer();

    await user.click(within(drawer).getByRole('button', { name: /^Criar link de prévia/ }));

    const link = await within(drawer).findByLabelText('Link de prévia de mf-content@2.0.0');
    expect(link).toHaveValue(address);
    expect(link).toHaveFocus();
    expect(within(drawer).getByText(/Vale até 22\/11\/2026 às 18:32 \(horário/)).toBeVisible();
    expect(received).toEqual([{ token: 'segredo', remote: 'mf-content', version: '2.0.0' }]);
    await user.click(within(drawer).getByRole('button', { name: /^Copiar/ }));
    expect(await within(drawer).findByText('Link copiado.')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(address);
  });

  it('says why it was not made', async () => {
    server.use(
      http.post('*/plataforma/previa', () =>
        HttpResponse.json({ note: 'O link não foi criado: pede um contrato.' }, { status: 409 }),
      ),
    );
    open(aState({ canPreview: true }));
    const drawer = await openDrawer();
    const create = within(drawer).getByRole('button', { name: /^Criar link de prévia/ });

    await userEvent.click(create);
    expect(await within(drawer).findByText(/pede um contrato/)).toBeVisible();
    server.use(http.post('*/plataforma/previa', () => HttpResponse.error()));
    await userEvent.click(create);

    expect(await within(drawer).findByText(/o servidor não respondeu/)).toBeVisible();
  });

  it('is not offered where no key is set', async () => {
    open();

    const drawer = await openDrawer();

    expect(within(drawer).queryByRole('button', { name: /^Criar link/ })).toBeNull();
  });
});

describe('the history of the platform page', () => {
  const aHistory = (count: number, total = count): HistoryPage => ({
    entries: Array.from({ length: count }, (_, at) => ({
      at: `2026-11-22T12:00:${String(at).padStart(2, '0')}Z`,
      who: 'Ana',
      what: 'promote',
      remote: 'mf-content',
      to: `1.${at}.0`,
    })),
    total,
  });
  /** Answers every search with the history, and records it. */
  function answersHistory(found: HistoryPage) {
    const searches: Record<string, string>[] = [];
    server.use(
      http.get('*/plataforma/historico', ({ request }) => {
        const search = Object.fromEntries(new URL(request.url).searchParams);
        searches.push(search);
        const entries = found.entries.slice(0, Number(search['quantos']));
        return HttpResponse.json({ ...found, entries });
      }),
    );
    return searches;
  }
  const rows = () => screen.getAllByRole('row', { name: /Ana/ }).length;
  const openMore = () =>
    userEvent.click(screen.getByRole('button', { name: 'Mostrar mais do histórico' }));

  it('shows ten changes at first, and more on request', async () => {
    answersHistory(aHistory(25));
    open(aState({ history: aHistory(10, 25) }));
    expect(rows()).toBe(10);
    expect(screen.getByText('10 de 25 mudanças')).toBeVisible();

    await openMore();
    await waitFor(() => expect(rows()).toBe(20));
    await openMore();

    await waitFor(() => expect(rows()).toBe(25));
    expect(screen.getByText('25 de 25 mudanças')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mostrar mais do histórico' })).toBeNull();
  });

  it('searches the whole history by remote and text, page by page', async () => {
    const searches = answersHistory(aHistory(12));
    open(aState({ history: aHistory(10, 60) }));

    await userEvent.selectOptions(screen.getByLabelText('Parte'), 'mf-content');
    await userEvent.type(screen.getByLabelText('Buscar no histórico'), 'promoção');
    expect(await screen.findByText('10 de 12 mudanças')).toBeVisible();
    await openMore();

    await waitFor(() => expect(rows()).toBe(12));
    expect(searches.at(-1)).toEqual({ parte: 'mf-content', busca: 'promoção', quantos: '20' });
    await userEvent.clear(screen.getByLabelText('Buscar no histórico'));
    await waitFor(() => expect(searches.at(-1)).toMatchObject({ busca: '', quantos: '10' }));
  });

  it('says that nothing matches, and that it could not be read', async () => {
    answersHistory({ entries: [], total: 0 });
    open();
    const search = screen.getByLabelText('Buscar no histórico');

    await userEvent.type(search, 'x');
    expect(await screen.findByText('Nenhuma mudança com este filtro.')).toBeVisible();
    server.use(http.get('*/plataforma/historico', () => HttpResponse.error()));
    await userEvent.type(search, 'y');

    expect(await screen.findByRole('alert')).toHaveTextContent('O histórico não pôde ser lido.');
    expect(search).toHaveFocus();
  });
});

describe('the state of the platform page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const pollOnce = () => act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS));

  it('follows the server', async () => {
    open();
    answersState(aState({ remotes: [aRemote({ live: { version: '2.0.0', isPinned: false } })] }));

    await pollOnce();

    await waitFor(() => expect(within(card()).getByText('2.0.0')).toBeVisible());
  });

  it('is marked as stale while the server does not respond', async () => {
    open();
    server.use(http.get('*/plataforma/estado', () => new HttpResponse(null, { status: 503 })));
    await pollOnce();
    expect(await screen.findByRole('alert')).toHaveTextContent('o que se vê pode estar velho');

    answersState(aState());
    await pollOnce();

    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

describe('a change on the platform page', () => {
  function answersChange(status: number, note: string) {
    const received: Change[] = [];
    server.use(
      http.post('*/plataforma', async ({ request }) => {
        received.push((await request.json()) as Change);
        return HttpResponse.json({ note }, { status });
      }),
    );
    return received;
  }

  it('is sent with the token and the reason, and its result is shown', async () => {
    const received = answersChange(200, 'Feito. A loja segue em segundos.');
    answersState(aState());
    open();
    const dialog = await openChange();

    await userEvent.selectOptions(
      within(dialog).getByLabelText('O que fazer'),
      'Dar a uma parte dos visitantes',
    );
    await userEvent.selectOptions(within(dialog).getByLabelText('Versão'), '2.0.0');
    await userEvent.clear(await within(dialog).findByLabelText('Porcentagem'));
    await userEvent.type(within(dialog).getByLabelText('Porcentagem'), '12,5');
    await userEvent.type(within(dialog).getByLabelText('Por quê'), ' perguntas novas ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));

    const note = await screen.findByText('Feito. A loja segue em segundos.');
    expect(note).toBeVisible();
    expect(note.closest('[role=status]')).not.toBeNull();
    expect(received).toEqual([
      {
        token: 'segredo',
        remote: 'mf-content',
        what: 'canary',
        version: '2.0.0',
        percent: 12.5,
        why: 'perguntas novas',
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs a reason and a possible share', async () => {
    open();
    const dialog = await openChange();
    await userEvent.selectOptions(within(dialog).getByLabelText('O que fazer'), 'canary');
    const percent = await within(dialog).findByLabelText('Porcentagem');
    await userEvent.clear(percent);
    await userEvent.type(percent, '100');

    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));

    expect(await within(dialog).findByText('Diga por quê: fica no histórico.')).toBeVisible();
    expect(
      within(dialog).getByText('Diga uma porcentagem acima de 0 e abaixo de 100.'),
    ).toBeVisible();
    await waitFor(() => expect(percent).toHaveAttribute('aria-invalid', 'true'));
  });

  it('offers a version and a share only where the action takes them', async () => {
    open();
    const dialog = await openChange();

    await userEvent.selectOptions(within(dialog).getByLabelText('O que fazer'), 'withdraw');

    await waitFor(() => expect(within(dialog).queryByLabelText('Versão')).toBeNull());
    expect(within(dialog).queryByLabelText('Porcentagem')).toBeNull();
  });

  it('keeps what was typed when it is refused or not answered, and says why', async () => {
    const received = answersChange(409, 'Não foi feito: não há canário.');
    open();
    const dialog = await openChange();
    await userEvent.selectOptions(within(dialog).getByLabelText('O que fazer'), 'withdraw');
    await userEvent.type(within(dialog).getByLabelText('Por quê'), 'a pedido');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));

    expect(await within(dialog).findByText(/não há canário/)).toBeVisible();
    expect(received).toHaveLength(1);
    const fails = { statusCode: 500, error: 'Internal Server Error', message: 'x' };
    for (const reply of [
      () => HttpResponse.error(),
      () => HttpResponse.json(fails, { status: 500 }),
    ]) {
      server.use(http.post('*/plataforma', reply));
      await userEvent.click(within(dialog).getByRole('button', { name: 'Confirmar' }));

      expect(await within(dialog).findByText(/o servidor não respondeu/)).toBeVisible();
    }
    expect(within(dialog).getByLabelText('Por quê')).toHaveValue('a pedido');
  });
});
