import tseslint from 'typescript-eslint';
import { comments } from './eslint-comments.js';

/**
 * The rule of comments for any package; all other rules are in oxlint.json. The boundaries between packages are in the
 * repository's eslint.config.mjs.
 */
export const eslintPreset = tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '**/.cache/', '.data/'] },
  tseslint.configs.base,
  // The disable comments are for oxlint.
  { linterOptions: { reportUnusedDisableDirectives: 'off' } },
  { plugins: { comments }, rules: { 'comments/sentences': 'error' } },
);
