import { eq } from 'drizzle-orm';
import type { PictureSource, WantedPicture } from '@fireflay/pictures';
import type { StoreContent } from '../content/store-content';
import type { Database } from '../database/database';
import { uploadedPictures as table } from '../database/schema';

export const UPLOAD_ID_LENGTH = 40;
const UPLOAD_ID = new RegExp(`^[0-9a-f]{${UPLOAD_ID_LENGTH}}$`);

/**
 * The pictures that employees have uploaded: by the name that a banner has, whose address never changes its content, and
 * by the category that was published with it.
 */
export const uploadedPictures = (
  db: Database,
  content: Pick<StoreContent, 'current'>,
): PictureSource => ({
  async find(wanted) {
    const id = await findName(wanted, content);
    if (id === undefined || !UPLOAD_ID.test(id)) return undefined;
    const [known] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (!known) return undefined;
    return {
      version: id,
      kind: 'photo',
      isImmutable: wanted.kind === 'banner',
      async read() {
        const [row] = await db.select({ bytes: table.bytes }).from(table).where(eq(table.id, id));
        if (!row) throw new Error(`The picture ${id} has vanished.`);
        return row.bytes;
      },
    };
  },
});

async function findName(
  wanted: WantedPicture,
  content: Pick<StoreContent, 'current'>,
): Promise<string | undefined> {
  if (wanted.kind === 'banner') return wanted.name;
  if (wanted.kind !== 'category') return undefined;
  const { groups } = (await content.current()).categories;
  return groups
    .flatMap((group) => [group, ...group.subgroups])
    .find(({ slug }) => slug === wanted.slug)?.picture;
}
