/** webpack's names for a bundle's public path, and for the file of a chunk. */
declare const __webpack_public_path__: string;
declare const __webpack_get_script_filename__: (chunk: string) => string;
