import type { Operations, ReplyOf } from '@fireflay/back-office-wire';
import { formatShare } from '../../layout/format';

type Pictures = NonNullable<ReplyOf<Operations['ListReleasePictures']>>;
type Changed = Pictures['changed'][number];

const MIN_SHARE = 0.001;

const images = (count: number) => (count === 1 ? '1 imagem' : `${count} imagens`);

export const picturesCopy = {
  title: 'Telas',
  none: 'Sem imagens: esta versão foi publicada sem elas.',
  summary: ({ live, total, added, changed }: Pictures) =>
    live === null
      ? `${images(total)}, sem versão no ar para comparar.`
      : [
          `${images(total)}, comparadas com a ${live}:`,
          changed.length === 0 ? 'nenhuma mudou' : `${images(changed.length)} com diferença`,
          ...(added > 0 ? [`e ${images(added)} de telas novas`] : []),
        ].join(' ') + '.',
  changed: ({ screen, width, share }: Changed) =>
    `${screen}, ${width} px: ${share < MIN_SHARE ? `menos de ${formatShare(MIN_SHARE)}` : formatShare(share)} dos pontos`,
  before: 'Antes',
  after: 'Depois',
  difference: 'Diferença',
  alt: (what: string, { screen, width }: Changed) => `${what}: ${screen}, ${width} px`,
};
