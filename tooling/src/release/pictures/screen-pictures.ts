import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { integrityOf, PICTURES_FILE, PICTURES_FOLDER } from '@fireflay/releases';
import type { ScreenPicture, ScreenPictures } from '@fireflay/releases';
import { nameOf } from '../shadow/run-shadow';
import type { Visit } from '../gate/visitor';
import { comparePictures } from './compare-pictures';
import type { PictureDifference } from './compare-pictures';

/** Changed screens that a summary names. */
const MAX_NAMED = 5;

/** A screen of the candidate; `screen` and `width` name it as in `ScreenPicture`. */
export interface TakenPicture extends Pick<ScreenPicture, 'screen' | 'width' | 'isNew'> {
  picture: Buffer;
  change?: PictureDifference & { before: Buffer };
}

/** The pictures of a release, before they are published with it. */
export interface PictureSet extends Omit<ScreenPictures, 'pictures' | 'files'> {
  pictures: readonly TakenPicture[];
}

const keyOf = ({ screen, width }: Pick<ScreenPicture, 'screen' | 'width'>) => `${width} ${screen}`;

/** The key of a screen's picture in maps of pictures. */
export const screenKey = ({ width, ...address }: Visit): string =>
  keyOf({ screen: nameOf(address), width });

/** @param before undefined of a first release */
export function compareScreens(
  taken: ReadonlyMap<string, Buffer>,
  before: ReadonlyMap<string, Buffer> | undefined,
): TakenPicture[] {
  return [...taken].map(([key, picture]) => {
    const [, width = '', screen = ''] = /^(\d+) (.*)$/s.exec(key) ?? [];
    const screenPicture: TakenPicture = { screen, width: Number(width), picture };
    const old = before?.get(key);
    if (!old) return before ? { ...screenPicture, isNew: true } : screenPicture;
    const difference = comparePictures(old, picture);
    return difference
      ? { ...screenPicture, change: { ...difference, before: old } }
      : screenPicture;
  });
}

/** Writes the pictures and their list into the draft of a release. @returns the integrity of the list */
export async function writePictures(
  draft: string,
  { pictures, ...origin }: PictureSet,
): Promise<string> {
  await mkdir(join(draft, PICTURES_FOLDER), { recursive: true });
  const files: ScreenPictures['files'] = {};
  const write = async (name: string, content: Buffer) => {
    const path = PICTURES_FOLDER + name;
    await writeFile(join(draft, path), content);
    files[path] = integrityOf(content);
    return path;
  };
  const list: ScreenPicture[] = [];
  for (const [index, { picture, change, ...screen }] of pictures.entries()) {
    list.push({
      ...screen,
      file: await write(`${index}.png`, picture),
      ...(change && {
        change: {
          share: change.share,
          before: await write(`${index}-before.png`, change.before),
          difference: await write(`${index}-difference.png`, change.difference),
        },
      }),
    });
  }
  const set = JSON.stringify(
    { ...origin, pictures: list, files } satisfies ScreenPictures,
    null,
    1,
  );
  await writeFile(join(draft, PICTURES_FILE), set);
  return integrityOf(set);
}

/** @returns undefined where the release has no pictures of this origin */
export async function readPictures(
  release: string,
  renderedBy: string,
): Promise<Map<string, Buffer> | undefined> {
  try {
    const text = await readFile(join(release, PICTURES_FILE), 'utf8');
    const set = JSON.parse(text) as ScreenPictures;
    if (set.renderedBy !== renderedBy) return undefined;
    return new Map(
      await Promise.all(
        set.pictures.map(
          async (each) => [keyOf(each), await readFile(join(release, each.file))] as const,
        ),
      ),
    );
  } catch {
    // The release is older than pictures.
    return undefined;
  }
}

/** One line, as '48 pictures, 2 changed: /faq, 375 px (1.2 %), /faq, 1280 px (0.9 %)'. */
export function summarizePictures(pictures: readonly TakenPicture[]): string {
  const changed = pictures.flatMap(({ change, ...picture }) =>
    change ? [{ ...picture, share: change.share }] : [],
  );
  const named = changed
    .toSorted((one, other) => other.share - one.share)
    .slice(0, MAX_NAMED)
    .map(({ screen, width, share }) => `${screen}, ${width} px (${(share * 100).toFixed(1)} %)`);
  const added = pictures.filter(({ isNew }) => isNew).length;
  return [
    `${pictures.length} pictures, ${changed.length} changed${named.length > 0 ? `: ${named.join(', ')}` : ''}`,
    ...(changed.length > MAX_NAMED ? [`and ${changed.length - MAX_NAMED} more`] : []),
    ...(added > 0 ? [`${added} new`] : []),
  ].join(', ');
}
