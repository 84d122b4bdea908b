/**
 * Removes antd's machinery for styles from a bundle: the styles are files of packages/ui, written from the design's
 * tokens. (The provider's option `zeroRuntime` alone would not call it, but keep its 40 kB.) Each replacement gives the
 * components what the original would give them with that theme.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The class of antd's variables: `cssVar.key` of packages/ui/src/antd/antd-theme.ts. */
const VARIABLES_CLASS = 'fireflay';

const hook = `() => ['', '${VARIABLES_CLASS}']`;

/**
 * The files of `antd/es` that are replaced: the path, and the new text for the old one.
 *
 * @type {[RegExp, (source: string, tokenFile: string) => string][]}
 */
const replacements = [
  // Style functions: hooks and components without effect. CSS variables' names stay, components read them.
  [/^(?!theme\/|style\/|config-provider\/)[\w-]+\/style\/\w+\.js$/, replaceStyles],
  [/^config-provider\/style\/index\.js$/, () => 'export default () => {};'],
  [/^_util\/wave\/style\.js$/, () => "export default () => '';"],
  [
    /theme\/util\/genStyleUtils\.js$/,
    (source) =>
      `export const genStyleHooks = () => ${hook};
       export const genComponentStyleHook = () => () => '';
       export const genSubStyleComponent = () => () => null;
       ${source.slice(source.indexOf('export const genCssVar'))}`,
  ],
  [
    /theme\/useToken\.js$/,
    (_source, tokenFile) =>
      `const token = ${readFileSync(tokenFile, 'utf8')};
       const result = [undefined, token, '', token, { prefix: 'ant', key: '${VARIABLES_CLASS}' }, true];
       export default () => result;`,
  ],
  [
    /theme\/context\.js$/,
    (source) =>
      source.replace(
        /^export \{ default as defaultTheme \}.*$/m,
        'export const defaultTheme = {};',
      ),
  ],
  // Only for the provider's option `tooltip.unique`: it brings the code of all floating elements.
  [/^tooltip\/UniqueProvider\/index\.js$/, () => 'export default ({ children }) => children;'],
];

/** @param {string} source */
function replaceStyles(source) {
  const isHook = source.includes('export default genStyleHooks(');
  const isComponent = source.includes('export default genSubStyleComponent(');
  if (!isHook && !isComponent) return source;
  const constants = source.match(/^export const \w+ = (['"]).*\1;$/gm) ?? [];
  const otherHooks = [...source.matchAll(/^export const (\w+) = genStyleHooks\(/gm)].map(
    ([, name]) => `export const ${name} = ${hook};`,
  );
  return [`export default ${isHook ? hook : '() => null'};`, ...constants, ...otherHooks].join(
    '\n',
  );
}

/**
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
export default function replaceStyleMachinery(source) {
  const path = this.resourcePath.replaceAll('\\', '/').split('/antd/es/').at(-1) ?? '';
  const [, replace] = replacements.find(([file]) => file.test(path)) ?? [];
  if (!replace) return source;
  const tokenFile = createRequire(join(this.rootContext, 'package.json')).resolve(
    '@fireflay/ui/antd/token.json',
  );
  this.addDependency(tokenFile);
  return replace(source, tokenFile);
}
