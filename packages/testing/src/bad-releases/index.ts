/** Releases that the gate and the guard must notice: data, and the function that makes them of a good release. */
export { BAD_REMOTE } from './bad-release';
export type { BadRelease, Patch, UnseenRelease } from './bad-release';
export { badReleases, ESSENTIAL_BAD_RELEASES, OTHER_TRIED_BAD_RELEASES } from './bad-releases';
export { unseenReleases } from './quiet-releases';
export { publishBadRelease } from './publish-bad-release';
