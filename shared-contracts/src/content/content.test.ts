import { Value } from 'typebox/value';
import { defaultProfile } from '../profile';
import { checkTexts, documentNames, documents, findLinkProblem } from '.';
import type { DocumentKind, SectionsPage } from '.';
import { fillPlaceholders } from './fill-placeholders';
import * as placeholders from './placeholders';

const kinds = documentNames.map((name) => [name, documents[name] as DocumentKind] as const);
const { questions } = documents;
const [first] = questions.standard.sections;
const withQuestion = (changed: object): SectionsPage => ({
  ...questions.standard,
  sections: [...questions.standard.sections, { ...first!, id: 'nova', ...changed }],
});

describe('the documents that employees publish', () => {
  it.each(kinds)(
    'start with content that is in order: %s',
    (_name, { schema, standard, check }) => {
      expect([...Value.Errors(schema, standard)]).toEqual([]);
      expect(check?.(standard) ?? []).toEqual([]);
    },
  );

  it('give the profile an uploaded logo, and leave that of the files where there is none', () => {
    const { toProfile } = documents.brand as DocumentKind;
    const color = '#FFC20E';

    expect(toProfile?.({ color, logo: 'a1b2' })).toEqual({
      brandColor: '#ffc20e',
      logo: '/imagens/banners/a1b2.png?w=480',
    });
    expect(toProfile?.({ color, logo: '' })).toEqual({ brandColor: '#ffc20e' });
  });

  it.each(kinds)('show no placeholder of the sample store’s texts: %s', (_name, { standard }) => {
    expect(JSON.stringify(fillPlaceholders(standard, defaultProfile, placeholders))).not.toMatch(
      /[{]\w+[}]/,
    );
  });

  it.each([
    ['an unknown placeholder', { title: 'Na {loja_virtual}' }, 'title', '{loja_virtual}'],
    ['a brace that is left open', { title: 'Na {loja' }, 'title', 'chave'],
    ['an empty title', { title: ' ' }, 'title', 'Preencha'],
    ['an empty paragraph', { blocks: [{ text: '' }] }, 'blocks/0/text', 'Preencha'],
    ['a list without items', { blocks: [{ points: [] }] }, 'blocks/0/points', 'pelo menos um item'],
    [
      'an empty item of a list',
      { blocks: [{ points: ['a', ''] }] },
      'blocks/0/points/1',
      'Preencha',
    ],
    ['no block', { blocks: [] }, 'title', 'pelo menos um item'],
    [
      'a link that runs a script',
      { blocks: [{ link: 'javascript:1', label: 'x' }] },
      'blocks/0/link',
      'https://',
    ],
    [
      'a page that is not there',
      { blocks: [{ link: '/fac', label: 'x' }] },
      'blocks/0/link',
      '/fac',
    ],
    ['an address with capitals', { id: 'Nova Pergunta' }, 'id', 'minúsculas'],
    ['the address of another question', { id: 'envio' }, 'id', '"envio"'],
  ])('are not published with %s', (_name, changed, path, text) => {
    const at = questions.standard.sections.length;

    expect(questions.check?.(withQuestion(changed))).toEqual([
      { path: `sections/${at}/${path}`, text: expect.stringContaining(text) },
    ]);
  });

  it('have placeholders of their own', () => {
    expect(checkTexts({ closing: 'Pedido {pedido}' }, ['pedido'])).toEqual([]);
    expect(checkTexts({ closing: 'Pedido {pedido}' })).toHaveLength(1);
  });

  it.each([
    'https://www.gov.br/anpd',
    'mailto:{email_encarregado}',
    'mailto:oi@loja.example',
    'tel:+551932001969',
    '/faq/trocas',
    '/produtos/banheiro?pagina=2',
  ])('may link to %s', (link) => {
    expect(findLinkProblem(link)).toBeUndefined();
  });

  it.each(['http://loja.example', '//loja.example', '/\\loja.example', 'faq', 'data:text/html,x'])(
    'may not link to %s',
    (link) => {
      expect(findLinkProblem(link)).toContain('https://');
    },
  );
});

describe('banners', () => {
  const { banners } = documents;
  const [first] = banners.standard.carousel;

  it.each([
    ['no picture', { picture: '' }, 'picture', 'Envie'],
    [
      'an end before its beginning',
      { from: '2026-12-02T00:00:00Z', until: '2026-12-01T00:00:00Z' },
      'until',
      'antes do começo',
    ],
    ['a date that is none', { from: 'amanhã' }, 'from', 'Não entendi'],
    ['a page that is not there', { link: '/liquida' }, 'link', '/liquida'],
    ['no title', { title: '' }, 'title', 'Preencha'],
  ])('are not published with %s', (_name, changed, path, text) => {
    expect(banners.check?.({ ...banners.standard, carousel: [{ ...first!, ...changed }] })).toEqual(
      [{ path: `carousel/0/${path}`, text: expect.stringContaining(text) }],
    );
  });
});

describe('placeholders', () => {
  it('are replaced everywhere in a content, and nothing else is', () => {
    const profile = {
      ...defaultProfile,
      name: 'Casa Nova',
      stores: defaultProfile.stores.slice(0, 1),
      terms: { ...documents.terms.standard, pixDiscount: 7.5, returnDays: 30 },
    };

    expect(
      fillPlaceholders(
        {
          a: ['{loja}: {desconto_pix}', { b: '{dias_devolucao} dias' }],
          c: 3,
          d: null,
        },
        profile,
        placeholders,
      ),
    ).toEqual({ a: ['Casa Nova: 7,5%', { b: '30 dias' }], c: 3, d: null });
    expect(fillPlaceholders('{lojas} em {cidades}, {sobras}', profile, placeholders)).toBe(
      '1 loja em Campinas, 10%, 15% ou 20%',
    );
  });
});
