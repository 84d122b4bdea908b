import { and, eq } from 'drizzle-orm';
import { toUploadId, UPLOAD_ID_LENGTH } from '@fireflay/back-office-wire';
import type { FoundPicture, PictureSource, WantedPicture } from '@fireflay/pictures';
import type { PublishedDocuments } from '../../content/published-documents';
import type { Database } from '../../database/database';
import { productPictures, uploadedPictures as table } from '../../database/schema';

const UPLOAD_ID = new RegExp(`^[0-9a-f]{${UPLOAD_ID_LENGTH}}$`);

/**
 * The pictures that employees have uploaded: by the name that a banner has, whose address never has another one, those that
 * the catalogue lists for a product, and those of the published categories.
 */
export const uploadedPictures = (
  db: Database,
  content: Pick<PublishedDocuments, 'current'>,
): PictureSource => ({
  async find(wanted) {
    const id = await findId(wanted, { db, content });
    if (id === undefined) return undefined;
    const [known] = await db.select({ id: table.id }).from(table).where(eq(table.id, id));
    if (!known) return undefined;
    return { ...toPicture(db, id), ...(wanted.kind === 'banner' && { isImmutable: true }) };
  },
  /** It counts only uploaded pictures; the source of the others may know none of the product. */
  async count(code) {
    const { productCode, file } = productPictures;
    const listed = await db.select({ file }).from(productPictures).where(eq(productCode, code));
    return listed.some((each) => toUploadId(each.file) !== undefined) ? listed.length : undefined;
  },
});

async function findId(
  wanted: WantedPicture,
  { db, content }: { db: Database; content: Pick<PublishedDocuments, 'current'> },
): Promise<string | undefined> {
  if (wanted.kind === 'banner') return UPLOAD_ID.test(wanted.name) ? wanted.name : undefined;
  if (wanted.kind === 'category') {
    const { groups } = (await content.current()).categories;
    const all = groups.flatMap((group) => [group, ...group.subgroups]);
    return all.find(({ slug }) => slug === wanted.slug)?.picture || undefined;
  }
  if (wanted.kind !== 'product') return undefined;
  const { productCode, number, file } = productPictures;
  const [listed] = await db
    .select({ file })
    .from(productPictures)
    .where(and(eq(productCode, wanted.code), eq(number, wanted.number)));
  return listed && toUploadId(listed.file);
}

const toPicture = (db: Database, id: string): FoundPicture => ({
  version: id,
  kind: 'photo',
  async read() {
    const [row] = await db.select({ bytes: table.bytes }).from(table).where(eq(table.id, id));
    if (!row) throw new Error(`The picture ${id} has vanished.`);
    return row.bytes;
  },
});
