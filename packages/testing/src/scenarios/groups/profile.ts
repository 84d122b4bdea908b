import { standardBanners } from 'shared-contracts/content/defaults/banners';
import type { BannersPage, SectionsPage } from 'shared-contracts/content';
import { defaultProfile } from 'shared-contracts/profile';
import { ReadContentCall } from 'shared-contracts/wire/calls';
import { mockError, mockReply } from '../../http/mock-reply';
import type { Scenario, ScenarioGroup } from '../scenario';

const VERSION = '5f0c2f2e-6a1d-4c59-9d6b-0d8f2b7d9a01';
const HOME = '/';
const QUESTIONS = '/faq';

const texts: SectionsPage = {
  description: 'Perguntas que os clientes da {loja} fazem.',
  lead: 'Respostas escritas pela equipe da {nome_curto}.',
  sections: [
    {
      id: 'horario',
      title: 'Qual é o horário?',
      blocks: [{ points: ['Segunda a sexta: 8h às 18h', 'Sábado: 8h às 12h'] }],
    },
    { id: 'pagamento', title: 'Como pago?', blocks: [{ insert: 'payment' }] },
  ],
};

const [banner] = standardBanners.carousel;
const publishedBanners: BannersPage = {
  ...standardBanners,
  carousel: banner
    ? [
        { ...banner, title: 'Semana da obra na {nome_curto}', until: '2026-11-30T23:59:00-03:00' },
        { ...banner, title: 'Banner que já acabou', until: '2026-11-20T23:59:00-03:00' },
      ]
    : [],
};

/** Employees have published this version of a document, and it is read as `handlers` say. */
const published = (
  document: string,
  scenario: Pick<Scenario, 'id' | 'title' | 'handlers' | 'screen'>,
): Scenario => ({ ...scenario, profile: () => ({ documents: { [document]: VERSION } }) });

const publishing = (documento: string, conteudo: unknown) => () => [
  mockReply(ReadContentCall, { documento, conteudo }),
];

export const profile: ScenarioGroup = {
  id: 'perfil',
  title: 'Loja e textos publicados',
  scenarios: [
    { id: 'exemplo', title: 'Loja de exemplo, textos de fábrica' },
    {
      id: 'outra-loja',
      title: 'Outra loja: nome, telefone, endereço',
      profile: () => ({
        name: 'Casa Nova Tintas e Acabamentos do Triângulo Mineiro',
        shortName: 'Casa Nova',
        legalName: 'Casa Nova Acabamentos Ltda.',
        foundedIn: 1988,
        city: 'Uberlândia',
        state: 'MG',
        phone: '(34) 3200-1988',
        email: 'contato@casanova.example',
        social: { facebook: '', instagram: '', youtube: '' },
        stores: defaultProfile.stores.slice(0, 1).map((store) => ({
          ...store,
          name: 'Loja Centro',
          street: 'Avenida Afonso Pena, 300',
          city: 'Uberlândia',
          state: 'MG',
          cep: '38400-130',
          phone: '(34) 3200-1988',
        })),
      }),
      screen: '/contato',
    },
    {
      id: 'sem-lojas',
      title: 'Sem loja física',
      profile: () => ({ stores: [], pickupStore: '' }),
      screen: '/contato',
    },
    published('questions', {
      id: 'textos',
      title: 'Perguntas publicadas',
      handlers: publishing('questions', texts),
      screen: QUESTIONS,
    }),
    published('questions', {
      id: 'textos-falham',
      title: 'As perguntas publicadas falham (500)',
      handlers: () => [mockError(ReadContentCall, 500, 'O servidor não conseguiu responder.')],
      screen: QUESTIONS,
    }),
    published('banners', {
      id: 'banners',
      title: 'Banners publicados, um já acabou',
      handlers: publishing('banners', publishedBanners),
      screen: HOME,
    }),
    published('banners', {
      id: 'sem-banners',
      title: 'Nenhum banner publicado vale hoje',
      handlers: publishing('banners', { carousel: [], categories: [], strips: [] }),
      screen: HOME,
    }),
  ],
};
