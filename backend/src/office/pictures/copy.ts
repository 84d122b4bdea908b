import { MAX_PICTURE_MB } from '@fireflay/back-office-wire';
import type { UploadRefusal } from '@fireflay/pictures';

/** Each text tells an employee how to replace a picture that cannot be used. */
export const refusals: Readonly<Record<UploadRefusal, string>> = {
  large: `A imagem tem mais de ${MAX_PICTURE_MB} MB. Reduza o tamanho dela e envie de novo.`,
  type: 'Este arquivo não é uma imagem PNG, JPEG ou WebP, mesmo que o nome diga isso. Salve a imagem em um desses formatos e envie de novo.',
  pixels:
    'A imagem tem pixels demais para a loja abrir. Reduza-a para até 5.000 pixels de largura e envie de novo.',
  damaged: 'A imagem está danificada ou incompleta. Salve-a de novo e envie outra vez.',
};
