/** The folders of the workspace's packages: those at the top and those in `packages`. */
export declare const workspaces: string[];
/** The remotes, read from the folders on disk. */
export declare const remotes: string[];
/** The packages with bundles, the slowest build first. */
export declare const bundledPackages: string[];
interface PackageFile {
    name: string;
    version: string;
}
/** The package.json of all packages. */
export declare const packageFiles: PackageFile[];
/** The names of all packages. */
export declare const workspaceNames: string[];
export {};
