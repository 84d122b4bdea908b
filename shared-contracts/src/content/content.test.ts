import { Value } from 'typebox/value';
import { standardCalendar } from '../calendar';
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

describe('stores', () => {
  const { stores } = documents;
  const [first, second] = stores.standard.stores;

  it('are those of the profile, also after they were published', () => {
    const { stores: all, pickupStore } = defaultProfile;

    expect(stores.toProfile?.(stores.standard)).toEqual({ stores: all, pickupStore });
  });

  it('give the profile the place, the map and hours of their own', () => {
    const shown = stores.toProfile?.({
      ...stores.standard,
      stores: [
        {
          ...first!,
          geo: '-22.9056, -47.0608',
          map: 'https://mapa.example/1',
          pickup: false,
          saturday: '8h às 13h',
        },
      ],
    });

    expect(shown?.stores).toMatchObject([
      {
        geo: { latitude: -22.9056, longitude: -47.0608 },
        map: 'https://mapa.example/1',
        pickup: false,
        hours: [{ days: 'Sábado', hours: '08:00 às 13:00' }],
      },
    ]);
  });

  it.each([
    ['no name', { name: ' ' }, 'name', 'Loja 2: dê um nome'],
    ['the code of another store', { id: first!.id }, 'id', 'Loja Taquaral: o código “matriz”'],
    ['a code with capitals', { id: 'Zona Norte' }, 'id', 'minúsculas'],
    ['a postal code without a digit', { cep: '13087-00' }, 'cep', '“13087-00” não é um CEP'],
    ['the name of a state', { state: 'sp' }, 'state', 'UF'],
    ['exchanged coordinates', { geo: '-47.0608, -22.9056' }, 'geo', 'latitude'],
    ['a map that is no link', { map: 'maps.example' }, 'map', 'https://'],
    [
      'hours that cannot be read',
      { saturday: '8 ou 9' },
      'saturday',
      'Sábado: não entendi “8 ou 9”',
    ],
  ])('are not published with %s', (_name, changed, path, text) => {
    const content = { ...stores.standard, stores: [first!, { ...second!, ...changed }] };

    expect(stores.check?.(content)).toEqual([
      { path: `stores/1/${path}`, text: expect.stringContaining(text) },
    ]);
  });

  it.each([
    ['lua', {}, 'Escolha a loja'],
    ['matriz', { pickup: false }, '“Loja Matriz - Centro” não faz retirada'],
  ])('need a store of pickups: %s', (pickupStore, changed, text) => {
    const content = { stores: [{ ...first!, ...changed }, second!], pickupStore };

    expect(stores.check?.(content)).toEqual([
      { path: 'pickupStore', text: expect.stringContaining(text) },
    ]);
  });
});

describe('hours', () => {
  const { hours } = documents;
  const christmas = { name: 'Natal', from: '2026-12-24', to: null, after: '12:00' };

  it('are those of the profile, also after they were published', () => {
    expect(hours.toProfile?.(hours.standard)).toEqual({
      hours: defaultProfile.hours,
      calendar: standardCalendar,
    });
  });

  it.each([
    ['no name', { name: '' }, 'name', 'Linha 2: dê um nome'],
    ['no day', { from: null }, 'from', 'escolha o dia'],
    ['an end before its beginning', { to: '2026-12-27' }, 'to', 'antes do primeiro'],
    ['a year too many', { to: '2027-12-31' }, 'to', 'mais de 92 dias'],
    ['a time that is none', { after: '12h' }, 'after', '“12h”'],
    [
      'the day of another row',
      { from: '2026-12-24' },
      'from',
      '24/12/2026 já está na linha 1 (Natal)',
    ],
  ])('are not published with a closing of %s', (_name, changed, path, text) => {
    const recess = { name: 'Recesso', from: '2026-12-28', to: '2026-12-31', after: '' };
    const content = { ...hours.standard, closings: [christmas, { ...recess, ...changed }] };

    expect(hours.check?.(content)).toEqual([
      { path: `closings/1/${path}`, text: expect.stringContaining(text) },
    ]);
  });

  it('need a day that is open, and a time as cut-off', () => {
    const { closings, worksOn } = hours.standard;

    expect(hours.check?.({ closings, worksOn, cutOff: '18' })).toMatchObject([
      { path: 'monday', text: expect.stringContaining('pelo menos um dia') },
      { path: 'cutOff', text: expect.stringContaining('“18”') },
    ]);
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

describe('the rates of the acquirer', () => {
  const rate = {
    method: 'credit',
    brand: '',
    fromInstalments: 1,
    toInstalments: 6,
    percent: 3.49,
    fixedCents: 0,
    days: 30,
    isByInstalment: false,
  } as const;
  const problemsOf = (...rates: (typeof documents.fees.standard)['rates']) =>
    documents.fees.check?.({ rates })?.map(({ path }) => path);

  it.each([
    [
      'instalments that an earlier rate has',
      [{ fromInstalments: 6, toInstalments: 12 }],
      'fromInstalments',
    ],
    [
      'instalments that end before they begin',
      [{ toInstalments: 0, fromInstalments: 8 }],
      'toInstalments',
    ],
    ['a third decimal', [{ brand: 'Elo', percent: 3.495 }], 'percent'],
    ['a Pix with a brand', [{ method: 'pix', brand: 'Visa', toInstalments: 1 }], 'brand'],
    ['a Pix with instalments', [{ method: 'pix' }], 'toInstalments'],
  ] as const)('have no %s', (_name, [change], field) => {
    expect(problemsOf(rate, { ...rate, ...change })).toEqual([`rates/1/${field}`]);
  });

  it('may differ by brand, by instalments and by method', () => {
    const next = { fromInstalments: 7, toInstalments: 12, percent: 0.07 };
    const pix = { method: 'pix', toInstalments: 1 } as const;

    expect(
      problemsOf(rate, { ...rate, ...next }, { ...rate, brand: 'Visa' }, { ...rate, ...pix }),
    ).toEqual([]);
  });
});
