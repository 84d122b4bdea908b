import { eq } from 'drizzle-orm';
import type { PictureSource } from '@fireflay/pictures';
import type { Database } from '../database/database';
import { uploadedPictures as table } from '../database/schema';

export const UPLOAD_ID_LENGTH = 40;
const UPLOAD_ID = new RegExp(`^[0-9a-f]{${UPLOAD_ID_LENGTH}}$`);

/** The pictures that employees have uploaded, by the name that a banner has. Their addresses never change their content. */
export const uploadedPictures = (db: Database): PictureSource => ({
  async find(wanted) {
    if (wanted.kind !== 'banner' || !UPLOAD_ID.test(wanted.name)) return undefined;
    const { name: id } = wanted;
    const [known] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (!known) return undefined;
    return {
      version: id,
      kind: 'photo',
      isImmutable: true,
      async read() {
        const [row] = await db.select({ bytes: table.bytes }).from(table).where(eq(table.id, id));
        if (!row) throw new Error(`The picture ${id} has vanished.`);
        return row.bytes;
      },
    };
  },
});
