import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';

const number = new Intl.NumberFormat('pt-BR');
const count = (value: number, one: string, many: string) =>
  `${number.format(value)} ${value === 1 ? one : many}`;
const photos = (value: number) => count(value, 'foto', 'fotos');
const products = (value: number) => count(value, 'produto', 'produtos');

export const copy = {
  title: 'Fotos de vários produtos',
  open: 'Enviar fotos de vários produtos',
  back: 'Todos os produtos',
  intro:
    'Escolha as fotos, ou um ZIP com elas. O nome de cada arquivo tem o código do produto, o código do seu sistema ou o código de barras, e pode ter o número da foto: 1001.jpg, 1001-2.jpg, 7891234567895_2.jpg, ou 2.jpg em uma pasta 1001.',
  limits: `PNG, JPEG ou WebP até ${MAX_PICTURE_MB} MB cada, até 5.000 por vez.`,
  drop: 'Arraste as fotos ou o ZIP para cá, ou',
  choose: 'Escolher arquivos',
  reading: 'Lendo os nomes dos arquivos',
  found: (pictures: number, own: number) => `${photos(pictures)} para ${products(own)}`,
  nothing: 'Nenhum arquivo tem o código de um produto no nome.',
  add: (value: number) => `Adicionar ${photos(value)}`,
  sending: (done: number, all: number) => `${number.format(done)} de ${photos(all)}`,
  added: (pictures: number, own: number) =>
    `${photos(pictures)} ${pictures === 1 ? 'adicionada' : 'adicionadas'} a ${products(own)}. A loja já mostra.`,
  others: (value: number) => `${count(value, 'arquivo não entrou', 'arquivos não entraram')}`,
  refusal: (name: string, sentence: string) => `${name}: ${sentence}`,
  download: 'Baixar esta lista',
  listFile: 'fotos-que-nao-entraram.txt',
  again: 'Enviar outras fotos',
  twice: 'O produto já tem esta foto.',
  brokenZip: 'O ZIP está danificado ou incompleto: crie-o de novo e envie outra vez.',
  encryptedZip: 'O ZIP tem senha: crie-o sem senha e envie de novo.',
  largeZip: 'O ZIP tem mais de 5.000 arquivos: divida-o.',
  largePicture: `A imagem tem mais de ${MAX_PICTURE_MB} MB. Reduza o tamanho dela e envie de novo.`,
  failed: 'Não foi possível. Tente de novo.',
};
