import type { StoreInsert } from 'shared-contracts/content';
import type * as placeholders from 'shared-contracts/content/placeholders';

export const copy = {
  description: 'Resumo para os buscadores',
  lead: 'Linha abaixo do título',
  question: 'Pergunta',
  section: 'Seção',
  title: 'Título',
  untitled: 'Sem título',
  slug: 'Endereço',
  questionSlugHelp:
    'A página da pergunta: /faq/endereço. Se ele mudar, o link antigo leva a todas as perguntas.',
  sectionSlugHelp: 'Parte do link que abre esta seção.',
  block: 'Bloco',
  paragraph: 'Parágrafo',
  points: 'Lista',
  steps: 'Passo a passo',
  facts: 'Termos e explicações',
  link: 'Link',
  chat: 'Link para o WhatsApp',
  linesHelp: 'Um item por linha.',
  address: 'Endereço do link',
  addressHelp: 'Uma página da loja, como /contato, ou um endereço com https://, mailto: ou tel:.',
  label: 'Texto do link',
  message: 'Mensagem pronta',
  fact: 'Termo',
  term: 'Termo',
  factText: 'Explicação',
  story: 'A nossa história',
  storyHelp: 'Um parágrafo por linha.',
  figure: 'Número',
  figureValue: 'Número ou palavra em destaque',
  figureLabel: 'O que ele conta',
  productsTitle: 'Título acima dos produtos',
  productsHint: 'Linha abaixo desse título',
  notices: 'Frases no fim de toda página',
  noticesHelp: 'Uma frase por linha. A lei pede a do direito de desistir da compra.',
  email: {
    introduction: 'Depois da saudação',
    closing: 'Depois dos dados do pedido',
    support: 'Onde pedir ajuda',
    signature: 'Assinatura',
  },
  optional: 'Pode ficar vazio.',
  orderNumber: 'número do pedido',
  example: 'Assim fica o e-mail:',
  greeting: 'Olá, Maria!',
  exampleFacts: '(os dados do pedido, que a loja escreve)',
  placeholders: 'Dados da loja que você pode usar nos textos',
  placeholdersHelp: 'Escreva o nome entre chaves. A loja põe o dado no lugar, sempre atualizado.',
};

/** Describes the store's own blocks for employees. */
export const insertTexts: Readonly<Record<StoreInsert, { label: string; text: string }>> = {
  payment: {
    label: 'Formas de pagamento',
    text: 'A loja escreve aqui o desconto do Pix e as parcelas, das condições de venda publicadas.',
  },
  hours: { label: 'Horários', text: 'A loja escreve aqui os horários de atendimento.' },
  pickup: {
    label: 'Retirada',
    text: 'A loja escreve aqui onde e quando se retira, com o endereço da loja de retirada.',
  },
  pixFreight: {
    label: 'Pix e frete',
    text: 'A loja escreve aqui que o desconto do Pix não vale para o frete.',
  },
  browser: {
    label: 'Cookies',
    text: 'A loja escreve aqui a lista de cookies e do que fica no navegador: ela muda com a loja.',
  },
};

/** Describes the data that replaces each placeholder, for employees. */
export const placeholderTexts: Readonly<Record<keyof typeof placeholders, string>> = {
  loja: 'nome da loja',
  nome_curto: 'nome curto',
  razao_social: 'razão social',
  cnpj: 'CNPJ',
  fundacao: 'ano de fundação',
  decadas: 'anos de atividade, em dezenas',
  cidade: 'cidade da loja',
  cidades: 'cidades de todas as lojas',
  lojas: 'quantas lojas: 5 lojas',
  endereco: 'endereço da primeira loja',
  telefone: 'telefone',
  email: 'e-mail de atendimento',
  encarregado: 'encarregado pelos dados pessoais',
  email_encarregado: 'e-mail do encarregado',
  desconto_pix: 'desconto do Pix: 5%',
  parcelas: 'máximo de parcelas',
  parcelas_sem_juros: 'parcelas sem juros',
  tarifa: 'tarifa ao mês: 1,99%',
  dias_devolucao: 'dias para desistir da compra',
  dias_despacho: 'dias úteis para despachar',
  dias_resposta: 'dias para responder',
  hora_limite: 'hora limite da entrega no mesmo dia',
  sobras: 'sobras para recortes: 10%, 15% ou 20%',
};

export const pictureCopy = {
  uploading: 'Enviando a imagem…',
  uploaded: (width: number, height: number) => `Imagem enviada: ${width} × ${height} pixels.`,
  small: (width: number) =>
    `A imagem tem só ${width} pixels de largura: em telas grandes ela fica borrada.`,
  shown: 'Imagem atual',
  remove: 'Tirar a imagem',
};
