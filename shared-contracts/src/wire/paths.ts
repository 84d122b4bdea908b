/** The path of the numbered operations: the code is its last part. */
export const OPERATIONS_PATH = '/api/datasnap/rest/TFireFlay';

/** The path of a call with its `:name` parameters, as a server registers it. */
export function pathOf({ code, path }: { code: string; path?: string | undefined }): string {
  return path ?? `${OPERATIONS_PATH}/${code}`;
}

/**
 * Fills the `:name` parameters of a path from fields.
 *
 * @returns the path, and the fields that it does not have
 */
export function fillPath(
  path: string,
  fields: Readonly<Record<string, unknown>>,
): [filled: string, rest: Record<string, unknown>] {
  const rest = { ...fields };
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    delete rest[name];
    return encodeURIComponent(String(fields[name]));
  });
  return [filled, rest];
}
