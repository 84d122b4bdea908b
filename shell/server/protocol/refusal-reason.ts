/** The sentence of the log for each reason; its argument is a file, a contract range or an error. */
const sentences = {
  address: () => 'its address is not that of the release in this store',
  replaced: () => 'its manifest is not the one that was published',
  unsigned: () => 'its manifest is not signed by a key of this store for this remote',
  contract: (range: string) => `it requires the contract ${range}`,
  changed: (file: string) => `${file} is not what was published`,
  unreadable: (file: string) => `${file} cannot be read`,
  malformed: (error: string) => error,
  doesNotLoad: () => 'its server bundle does not load',
  pollutes: (member: string) => `it changes or adds ${member}, which all remotes share`,
  hangs: () => 'it hangs or ends the render process',
  crashes: () => 'it throws errors outside of the views that it renders',
  hangsWhileLoading: () => 'it hangs or ends the render process while it is loaded',
} satisfies Record<string, (detail: string) => string>;

export type RefusalCode = keyof typeof sentences;

/** Why a release is not used. `copy.ts` explains it to operators. */
export interface RefusalReason {
  code: RefusalCode;
  /** The file, the contract range or the error that it is about. */
  detail?: string | undefined;
}

/** The text for the log. */
export const describeRefusal = ({ code, detail = '' }: RefusalReason): string =>
  sentences[code](detail);
