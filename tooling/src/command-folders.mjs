/** The folders of the commands, from the repository's root: `npm run <name>` runs the file of that name. */
export const commandFolders = [
  'tooling/src/commands',
  'tooling/src/commands/store',
  'packages/lab/src/commands',
];
