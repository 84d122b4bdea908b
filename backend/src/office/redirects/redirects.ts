import { ImportFileError } from '../../tables/problem';
import { toImportFile } from '../../tables/read-file';
import { DomainError } from '../../domain/domain-error';
import { readRedirects } from '../../content/redirects/read-redirects';
import * as redirects from '../../content/redirects/replace-redirects';
import type { Handler } from '../context';
import { toCsv } from '../csv';
import { copy } from './copy';

export const listRedirects: Handler<'ListRedirects'> = async (_input, { db }) => ({
  lists: (await redirects.findLists(db)).map((list) => ({
    ...list,
    createdAt: list.createdAt.toISOString(),
  })),
});

export const replaceRedirects: Handler<'ReplaceRedirects'> = async (
  { fileName },
  { db, file, member, now },
) => {
  const { problems, redirects: paths } = await readRedirects(
    db,
    toImportFile(fileName, file),
  ).catch((error: unknown) => {
    if (error instanceof ImportFileError) throw new DomainError(422, error.message);
    throw error;
  });
  if (problems.length > 0) throw new DomainError(422, copy.problems(problems, fileName));
  return redirects.replaceRedirects(db, paths, { author: member.name, now: now() });
};

export const restoreRedirects: Handler<'RestoreRedirects'> = async (
  { id },
  { db, member, now },
) => {
  const paths = await redirects.findList(db, id);
  if (!paths) throw new DomainError(404, copy.unknownList);
  return redirects.replaceRedirects(db, new Map(paths), { author: member.name, now: now() });
};

export const exportRedirects: Handler<'ExportRedirects'> = async ({ id }, { db }) => {
  const paths = await redirects.findList(db, id);
  if (!paths) throw new DomainError(404, copy.unknownList);
  const lines = paths.map(([from, to]) => [from.replaceAll(/[\s\\]/g, encodeURIComponent), to]);
  return { fileName: `enderecos-antigos-${id}.csv`, csv: toCsv([['de', 'para'], ...lines]) };
};
