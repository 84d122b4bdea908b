import { findPublishedRelease, integrityOf } from './composition-document';
import type { ReleaseName } from './release';
import type { ReleaseStore } from './release-store';

/** The list of a release's pictures; part of a release, but not served by shells. */
export const PICTURES_FOLDER = 'pictures/';
export const PICTURES_FILE = `${PICTURES_FOLDER}pictures.json`;

/** One screen of a release in one state; files are PNG, relative to the manifest's folder. */
export interface ScreenPicture {
  /** Address and scenarios, as '/carrinho (carrinho=cheio)'. */
  screen: string;
  /** Pixels. */
  width: number;
  file: string;
  /** The live release has no such picture. */
  isNew?: boolean;
  /** The difference from the live release's picture, where people see one. */
  change?: {
    /** The share of the pixels that differ, from 0 to 1. */
    share: number;
    before: string;
    difference: string;
  };
}

/** The manifest has the SHA-384 of this list, and the list those of the pictures. */
export interface ScreenPictures {
  /** The version with which the release was compared; missing of a first release. */
  live?: string;
  /** Identifies browser, shell, other remotes and sample data: pictures of another origin are not compared. */
  renderedBy: string;
  pictures: ScreenPicture[];
  /** Every picture → its SHA-384, in the format of Subresource Integrity. */
  files: Record<string, string>;
}

/** Reads a file of a release if it has the published integrity. */
async function readVerified(
  store: ReleaseStore,
  { remote, version }: ReleaseName,
  path: string,
  integrity: string | undefined,
): Promise<Buffer | undefined> {
  const content = integrity && (await store.read(`${remote}/${version}/${path}`));
  return content && integrityOf(content) === integrity ? content : undefined;
}

/**
 * @returns undefined for a release without pictures, or where the list is not the published one
 * @throws ChannelError where the release was never published
 */
export async function readScreenPictures(
  store: ReleaseStore,
  name: ReleaseName,
): Promise<ScreenPictures | undefined> {
  const { release } = await findPublishedRelease(store, name);
  const list = await readVerified(store, name, PICTURES_FILE, release.pictures);
  return list && (JSON.parse(list.toString()) as ScreenPictures);
}

/** @returns undefined where it is not the published one */
export const readScreenPicture = (
  store: ReleaseStore,
  name: ReleaseName,
  { files }: ScreenPictures,
  path: string,
): Promise<Buffer | undefined> => readVerified(store, name, path, files[path]);
