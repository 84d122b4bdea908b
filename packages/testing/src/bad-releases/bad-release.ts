/** The remote of which most bad releases are made: its pages show no product, and no fragment of another remote. */
export const BAD_REMOTE = 'mf-content';

/** A change to files of a built release. */
export interface Patch {
  /** 'browser/remoteEntry.js' has a hash in its name; `*.js` and `*.cjs` are all scripts of the folder. */
  file: 'browser/remoteEntry.js' | 'browser/*.js' | `server/${string}.cjs`;
  /** Code before the file's own. */
  insert?: string;
  /** A text of the file, and its replacement. */
  replace?: readonly [from: string, to: string];
}

/** A release that must hurt nobody. */
export interface BadRelease {
  id: string;
  title: string;
  /** By default BAD_REMOTE. */
  remote?: string;
  patches: readonly Patch[];
  /** In the sentence with which the gate refuses it. */
  refusal: RegExp;
}

/** A release whose fault the gate cannot see: its visitors must be few. */
export interface UnseenRelease extends Omit<BadRelease, 'refusal'> {
  /** The reason why the gate cannot see it. */
  why: string;
  /** Chromium does not show the fault: it cannot be tried live. */
  needsOtherBrowser?: true;
}

export const IN_BROWSER = 'browser/remoteEntry.js';
export const ON_SERVER = 'server/remoteEntry.cjs';

/** Code that the container runs in a browser when it is loaded. */
export const inBrowser = (insert: string): Patch[] => [
  { file: IN_BROWSER, insert: `;(()=>{${insert}})();` },
];

/** Code that runs in a browser once the page has its data. */
export const later = (code: string, ms = 1500): Patch[] =>
  inBrowser(`setTimeout(()=>{${code}},${ms})`);
