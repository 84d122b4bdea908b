import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';

export const copy = {
  largePicture: `A imagem tem mais de ${MAX_PICTURE_MB} MB. Reduza o tamanho dela e envie de novo.`,
  noReply: 'A retaguarda não respondeu. Confira a conexão e tente de novo.',
  failed: 'Não foi possível carregar.',
  lastReading: 'O que está abaixo é da última leitura.',
  refused: 'Agora não deu certo. Tente de novo em alguns segundos.',
  retry: 'Tentar de novo',
};
