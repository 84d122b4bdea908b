import type { CartLine } from 'shared-contracts/store';

/** The product's picture as a small square. It is decorative: the product's name is always beside it. */
export function ProductPicture({
  line,
  size,
}: {
  line: Pick<CartLine, 'image'>;
  /** CSS pixels: 64 or 96. */
  size: 64 | 96;
}) {
  if (line.image === '') return <span style={{ width: size, height: size }} />;
  return (
    <img
      {...sourcesOf(line.image)}
      sizes={size === 64 ? '64px' : '(min-width: 640px) 96px, 72px'}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Only the store's own pictures have several widths. */
function sourcesOf(image: string) {
  if (!image.startsWith('/imagens/')) return { src: image };
  const url = `${image.split('?')[0]}?w=`;
  return { src: `${url}160`, srcSet: `${url}96 96w, ${url}160 160w, ${url}240 240w` };
}
