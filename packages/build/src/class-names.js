import { dirname } from 'node:path';
import { defaultGetLocalIdent } from 'css-loader';
import { findFolderWith, readPackage } from './packages.js';

/** @import { LoaderContext } from 'webpack' */

/** @type {Map<string, { context: string, hashSalt: string }>} */
const packagesByFolder = new Map();

/**
 * The package that a style sheet belongs to.
 *
 * @param {string} folder
 */
function ownerOf(folder) {
  const known = packagesByFolder.get(folder);
  if (known) return known;
  const context = findFolderWith(folder, 'package.json') ?? folder;
  const owner = { context, hashSalt: readPackage(context).name };
  packagesByFolder.set(folder, owner);
  return owner;
}

/**
 * The name of a CSS module's class: css-loader's own hash, of the package's name and the file's path in its package. Two
 * remotes with files of the same path have different names, and a class of @fireflay/ui has one name in all bundles.
 *
 * @param {LoaderContext<object>} loader
 * @param {string} template
 * @param {string} localName
 * @param {object} options
 * @returns {string}
 */
export const classNameOf = (loader, template, localName, options) =>
  defaultGetLocalIdent(loader, template, localName, {
    ...options,
    ...ownerOf(dirname(loader.resourcePath)),
  });
