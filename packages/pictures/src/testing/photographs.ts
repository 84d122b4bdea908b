import sharp from 'sharp';

/** A camera's JPEG: lies on its side, with the place and the camera in its EXIF data. */
export const aCameraPhoto = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#3366aa' } })
    .composite([
      // Upright, this red square is at the top right.
      {
        input: { create: { width: 100, height: 100, channels: 3, background: '#dd2222' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({
      IFD0: { Make: 'Camera Secreta' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '22/1 54/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

export const aPhoto = (
  background = '#3366aa',
  format: 'jpeg' | 'png' | 'webp' | 'avif' | 'tiff' | 'gif' = 'jpeg',
  { width = 1000, height = 1000 } = {},
) =>
  sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();

/** A GIF with a picture of each colour. */
export async function anAnimation(colours: readonly string[]): Promise<Buffer> {
  const frames = await Promise.all(
    colours.map((colour) => aPhoto(colour, 'png', { width: 60, height: 60 })),
  );
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** The colour in the middle of a picture, or at a point of it. */
export async function colourOf(picture: Buffer, at?: { left: number; top: number }) {
  const { width, height } = await sharp(picture).metadata();
  const { left, top } = at ?? { left: Math.floor(width / 2), top: Math.floor(height / 2) };
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  if (red > blue + 60 && red > green + 60) return 'red';
  if (blue > red + 60) return 'blue';
  return red > 200 && green > 200 && blue > 200 ? 'white' : `rgb(${red},${green},${blue})`;
}
