interface Package {
  /** From the repository's folder. */
  folder: string;
  name: string;
}

/**
 * The names of the packages whose checks depend on these files: the packages that they are in. A file outside of all
 * packages may change the result of every check, unless it is a document.
 */
export function findAffected(files: string[], packages: Package[]): string[] {
  const ownerOf = (file: string) =>
    packages.find(({ folder }) => file.startsWith(`${folder}/`))?.name;
  const isForAll = files.some((file) => !ownerOf(file) && !/\.md$|^docs\//.test(file));
  const names = isForAll ? packages.map(({ name }) => name) : files.map(ownerOf);
  return [...new Set(names)].filter((name) => name !== undefined);
}
