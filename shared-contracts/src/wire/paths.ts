/** The path of the numbered operations: the code is its last part. */
export const OPERATIONS_PATH = '/api/datasnap/rest/TFireFlay';

/** The path of a call with its `:name` parameters, as a server registers it. */
export function pathOf({ code, path }: { code: string; path?: string | undefined }): string {
  return path ?? `${OPERATIONS_PATH}/${code}`;
}
