/** Longer side in pixels and quality, from the best on: the first result that is small enough is sent. */
const attempts = [
  [1600, 0.8],
  [1280, 0.75],
  [1024, 0.65],
  [800, 0.5],
] as const;

/** Eight seconds on a network of 400 kbit/s, in base64. */
const MAX_BYTES = 300_000;

/**
 * A photograph as a JPEG that a cheap phone can send on a slow network: upright, and without the place where it was taken.
 * @returns a data URL. @throws when the browser cannot read the file
 */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    let smallest: Blob | null = null;
    for (const [side, quality] of attempts) {
      smallest = await draw(picture, side, quality);
      if (smallest && smallest.size <= MAX_BYTES) break;
    }
    if (!smallest) throw new Error('The browser made no JPEG.');
    return await toDataUrl(smallest);
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number, quality: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  // A JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The photograph cannot be read.'));
    reader.readAsDataURL(blob);
  });
}
