import { eq } from 'drizzle-orm';
import type { Database } from '../database/database';
import { products, subgroups } from '../database/schema';
import type { PicturedProduct } from './pictures-routes';

/** The catalogue's data that a product's pictures depend on. */
export const createPicturedProductFinder =
  (db: Database) =>
  async (code: number): Promise<PicturedProduct | undefined> => {
    const [found] = await db
      .select({
        slug: subgroups.slug,
        name: products.name,
        tone: products.tone,
        imageCount: products.pictureCount,
      })
      .from(products)
      .innerJoin(subgroups, eq(subgroups.id, products.subgroupId))
      .where(eq(products.code, code));
    return found;
  };
