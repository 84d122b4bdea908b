import type { FileAddresses } from '../releases/file-addresses';

/** No file of a release has an address without a version. */
export const noFiles: Pick<FileAddresses, 'find'> = { find: async () => undefined };
