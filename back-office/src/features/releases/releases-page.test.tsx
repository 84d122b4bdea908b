import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  PublishedVersion,
  ReleaseChannel,
  ReplyOf,
  Operations,
} from '@fireflay/back-office-wire';
import { fakeOperation, fakeSignedIn, renderBackOffice } from '../../testing/render-back-office';

type Health = ReplyOf<Operations['ReadReleaseHealth']>;
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
  owner: 'Time Catálogo <catalogo@loja.example>',
  live: { version: '1.4.0', since: '2026-11-21T12:00:00.000Z', isPinned: false, previous: '1.3.0' },
  canary: { version: '1.5.0', percent: 10, plan: '10:120m,100', step: 0 },
  versions: [
    aVersion('1.5.0', { needsApproval: true }),
    aVersion('1.4.0', { pages: 40, failed: 2 }),
  ],
  previews: [{ id: 'a1', version: '1.5.0', madeBy: 'Bia', endsAt: '2026-11-21T20:00:00.000Z' }],
  mayChange: true,
  mayPreview: true,
};

const releases = (more: Partial<Releases> = {}): Releases => ({
  isConnected: true,
  remotes: [channel],
  shells: [
    { id: 'web-1:3000', isReady: true, contract: '3.1.0', guard: 'watch' },
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

const health = (): Health => ({
  own: {
    version: '1.5.0',
    ...{ pages: 40, failed: 3, disturbed: 0, lcp: 2500, inp: null, cls: 0.02, render: 40 },
    sales: { documents: 40, carts: 0, checkouts: 0, orders: 0, paid: 0 },
  },
  live: {
    version: '1.4.0',
    ...{ pages: 400, failed: 0, disturbed: 0, lcp: 900, inp: 80, cls: 0, render: null },
    sales: null,
  },
  verdict: { other: '1.4.0', verdict: 'worse' },
  failures: [
    {
      kind: 'error',
      text: 'TypeError: x is undefined',
      times: 3,
      lastAt: '2026-11-21T12:00:00.000Z',
      places: ['mf-catalog/src/page.tsx:3:1'],
      addresses: ['/produto/:id'],
      browsers: ['Firefox 145'],
    },
  ],
  refusals: [],
  changes: {
    ...{ live: '1.4.0', addresses: 200, prices: 1, texts: 12, structuredData: 0, links: 0 },
    ...{ statuses: 0, p95: 40 },
    calls: [{ address: '/produto/:id', by: 1 }],
    priceExamples: [{ address: '/p/1', where: 'Total', before: 'R$ 2,00' }],
  },
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
    expect(shown.getByText(/^Quem responde: Time Catálogo/)).toBeVisible();
    expect(shown.getByRole('link', { name: 'catalogo@loja.example' })).toHaveAttribute(
      'href',
      'mailto:catalogo@loja.example',
    );
    expect(shown.getByText('40 páginas na última hora, com falha 2 (5%)')).toBeVisible();
    expect(shown.getByText('Falta o sim')).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'web-2:3000' })).toBeVisible();
    expect(screen.getByText('A guarda só avisa')).toBeVisible();
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

  it('show the answer that somebody else has given meanwhile, and keep what was typed', async () => {
    fakeSignedIn('qa');
    let answer: PublishedVersion['answer'] = null;
    fakeOperation('ListReleases', () =>
      releases({ remotes: [{ ...channel, versions: [aVersion('1.5.0', { answer })] }] }),
    );
    const at = '2026-11-21T13:00:00.000Z';
    const calls = fakeOperation('AnswerRelease', () => {
      if (calls.length > 1) return {};
      answer = { answer: 'no', who: 'Bia', at, why: 'o filtro some', counts: true };
      return [409, { message: 'Outra pessoa respondeu por esta versão.' }];
    });
    renderBackOffice('/versoes');
    await userEvent.click(await screen.findByRole('button', { name: 'Responder pela 1.5.0' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Sim, pode ir ao ar' }));
    await userEvent.type(dialog.getByLabelText('O que você viu'), 'tudo certo');

    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));

    expect(await dialog.findByText('o filtro some')).toBeVisible();
    expect(dialog.getByText(/^Bia, /)).toBeVisible();
    expect(dialog.getByLabelText('O que você viu')).toHaveValue('tudo certo');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }));
    expect(await screen.findByText('Resposta gravada e assinada.')).toBeVisible();
    expect(calls.map(({ body }) => body)).toMatchObject([{ seen: null }, { seen: at }]);
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

  it('show the health of a version beside what is live, and say what is not known', async () => {
    fakeSignedIn('team');
    fakeOperation('ListReleases', () => releases());
    fakeOperation('ReadReleaseHealth', () => health());
    fakeOperation('ListReleasePictures', () => null);
    renderBackOffice('/versoes');

    const opener = await screen.findByRole('button', { name: 'Saúde da 1.5.0' });
    await userEvent.click(opener);
    const drawer = within(await screen.findByRole('dialog', { name: 'Saúde de mf-catalog 1.5.0' }));
    const cells = async (name: RegExp) =>
      within(await drawer.findByRole('row', { name }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(await cells(/^Com falha/)).toEqual(['3 (7,5%)', '0 (0%)']);
    expect(await cells(/^LCP/)).toEqual(['2,5\u00A0s', '900\u00A0ms']);
    expect(await cells(/^INP/)).toEqual(['ainda sem dados', '80\u00A0ms']);
    expect(await cells(/^Carrinhos/)).toEqual(['0 (0%)', 'ainda sem dados']);
    expect(drawer.getByText('Pior (significativo)')).toBeVisible();
    expect(drawer.getByText('TypeError: x is undefined', { exact: false })).toBeVisible();
    expect(drawer.getByText('/produto/:id · Firefox 145')).toBeVisible();
    expect(drawer.getByText('mf-catalog/src/page.tsx:3:1')).toBeVisible();
    expect(
      drawer.getByText(
        'preços 1, textos 12, dados estruturados 0, links 0, status 0, chamadas +1 em /produto/:id, tempo do servidor +40 ms',
      ),
    ).toBeVisible();
    expect(drawer.getByText('/p/1, depois de “Total”: R$ 2,00 → nenhum preço')).toBeVisible();
    expect(await drawer.findByText(/publicada sem elas/)).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Fechar a saúde' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('show each changed screen before and after, once it is opened', async () => {
    fakeSignedIn('qa');
    fakeOperation('ListReleases', () => releases());
    fakeOperation('ReadReleaseHealth', () => health());
    fakeOperation('ListReleasePictures', () => ({
      ...{ live: '1.4.0', total: 40, added: 1 },
      changed: [{ id: 7, screen: '/produto/1', width: 375, share: 0.0002 }],
    }));
    const calls = fakeOperation('ReadReleasePicture', () => ({
      before: 'YQ==',
      after: 'Yg==',
      difference: 'Yw==',
    }));
    renderBackOffice('/versoes');

    await userEvent.click(await screen.findByRole('button', { name: 'Saúde da 1.5.0' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Saúde de mf-catalog 1.5.0' }));
    expect(
      await drawer.findByText(
        '40 imagens, comparadas com a 1.4.0: 1 imagem com diferença e 1 imagem de telas novas.',
      ),
    ).toBeVisible();
    expect(calls).toHaveLength(0);
    await userEvent.click(drawer.getByText('/produto/1, 375 px: menos de 0,1% dos pontos'));

    expect(await drawer.findByAltText('Antes: /produto/1, 375 px')).toHaveAttribute(
      'src',
      'data:image/png;base64,YQ==',
    );
    expect(drawer.getByAltText('Depois: /produto/1, 375 px')).toBeVisible();
    expect(drawer.getByAltText('Diferença: /produto/1, 375 px')).toBeVisible();
  });

  it('have a link of a preview, which is shown once, for a number of hours', async () => {
    fakeSignedIn('qa');
    fakeOperation('ListReleases', () => releases());
    const link = 'http://loja.example/?previa=x';
    const calls = fakeOperation('CreateReleasePreview', () => ({
      link,
      endsAt: '2026-11-21T14:00:00.000Z',
    }));
    renderBackOffice('/versoes');

    const opener = await screen.findByRole('button', { name: 'Link de prévia de 1.5.0' });
    expect(
      screen.queryByRole('button', { name: 'Link de prévia de 1.4.0' }),
    ).not.toBeInTheDocument();
    await userEvent.click(opener);
    const dialog = await screen.findByRole('dialog', {
      name: 'Link de prévia de mf-catalog 1.5.0',
    });
    const hours = within(dialog).getByLabelText('Vale por quantas horas');
    await userEvent.clear(hours);
    await userEvent.type(hours, '2');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Criar link' }));

    expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', link);
    expect(screen.getByText('O link vale até 21/11/2026, 11:00.')).toBeVisible();
    expect(calls[0]?.body).toEqual({ version: '1.5.0', hours: 2 });
    await userEvent.click(screen.getByRole('button', { name: 'Pronto' }));
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('list the links that are open, and end one alone', async () => {
    fakeSignedIn('qa');
    fakeOperation('ListReleases', () => releases());
    const calls = fakeOperation('EndReleasePreview', () => ({}));
    renderBackOffice('/versoes');

    const links = within(
      await screen.findByRole('region', { name: 'Links de prévia de mf-catalog' }),
    );
    expect(links.getByText('1.5.0, de Bia, até 21/11/2026, 17:00')).toBeVisible();
    await userEvent.click(links.getByRole('button', { name: 'Encerrar o link da 1.5.0, de Bia' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Encerrar' }));

    await waitFor(() => expect(calls).toHaveLength(1));
  });
});
