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
      src={withWidth(line.image, size === 64 ? 160 : 240)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

/** Only the store's own pictures have several widths. */
function withWidth(image: string, width: number): string {
  return image.startsWith('/imagens/') ? `${image.split('?')[0]}?w=${width}` : image;
}
