import satisfies from 'semver/functions/satisfies';

/** The name of a library → its version in the shell, or the range that a remote expects. */
export type SharedLibraries = Record<string, string>;

/**
 * Compares what a release expects of the shell with what the shell provides. A page has one copy of each, the shell's,
 * whatever the release expects. Libraries that the shell does not name are not compared: it may be older than its list.
 *
 * @param shell its name in the sentence
 * @returns one sentence for the first library of which the shell has another version
 */
export function findLibraryFault(
  remote: string,
  required: SharedLibraries = {},
  provided: SharedLibraries = {},
  shell = 'the live shell',
): string | undefined {
  const [name, range] =
    Object.entries(required).find(([each, expected]) => {
      const version = provided[each];
      return version !== undefined && !satisfies(version, expected, { includePrerelease: true });
    }) ?? [];
  if (!name) return undefined;
  return `${remote} asks for ${name} ${range}, but ${shell} shares ${name} ${provided[name]}: install that version, or raise it in the shell first.`;
}
