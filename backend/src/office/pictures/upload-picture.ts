import { createHash } from 'node:crypto';
import { UPLOAD_ID_LENGTH } from '@fireflay/back-office-wire';
import { prepareUpload } from '@fireflay/pictures';
import { uploadedPictures } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';

import type { Handler } from '../context';
import { refusals } from './copy';

/** The same file again is the same picture: the request may arrive twice. */
export const uploadPicture: Handler<'UploadPicture'> = async (
  _input,
  { db, file, member, now },
) => {
  const prepared = await prepareUpload(file);
  if (typeof prepared === 'string') throw new DomainError(422, refusals[prepared]);
  const { bytes, width, height } = prepared;
  const id = createHash('sha256').update(bytes).digest('hex').slice(0, UPLOAD_ID_LENGTH);
  await db
    .insert(uploadedPictures)
    .values({ id, bytes, width, height, authorId: member.id, createdAt: now() })
    .onConflictDoNothing();
  return { id, width, height };
};
