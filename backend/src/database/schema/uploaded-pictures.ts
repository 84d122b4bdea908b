import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { bytea } from './bytea';
import { staff } from './staff';
import { markColumns } from './table-marks';

/**
 * Pictures that employees have uploaded. In the database every back end sees them at once, and its backup has them; a
 * bucket is only in some installations.
 */
export const uploadedPictures = pgTable('uploaded_pictures', {
  /** The hash of its bytes, which is in its address. */
  id: text('id').primaryKey(),
  bytes: bytea('bytes').notNull(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  authorId: integer('author_id')
    .notNull()
    .references(() => staff.id),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const uploadedPictureMarks = markColumns(uploadedPictures, { notPersonal: ['id', 'bytes'] });
