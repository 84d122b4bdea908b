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
