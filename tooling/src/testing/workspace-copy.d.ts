/** Copies the repository's files to a temporary folder and links the installed libraries. */
export declare function copyWorkspace(): string;
