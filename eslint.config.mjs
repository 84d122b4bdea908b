// The lint rules, and the fences between the rooms: read from the folders on disk, so that a new remote
// or feature is fenced the day it appears.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

// A room lints itself from its own folder.
const root = dirname(fileURLToPath(import.meta.url));
const folders = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
  .map((entry) => entry.name);
const remotes = folders.filter((name) => name.startsWith('mf-'));
const fenced = ['shell', 'backend', 'shared-contracts', 'e2e', ...remotes];

/** What the browser's copy of React Router holds (shared-contracts/src/router/browser.ts). */
const routerNames = [
  ...readFileSync(join(root, 'shared-contracts/src/router/browser.ts'), 'utf8').matchAll(
    /^ {2}(\w+),$/gm,
  ),
]
  .map(([, name]) => name)
  .concat('RouterProvider');
const routerInBrowser = {
  name: 'react-router-dom',
  allowImportNames: routerNames,
  allowTypeImports: true,
  message: 'Add it to shared-contracts/src/router/browser.ts first: the browser gets no more.',
};

/** No room imports another room; `shared-contracts` is everybody's, and imports nobody. */
const roomFences = fenced.map((room) => {
  const others = folders.filter(
    (name) => name !== room && (name !== 'shared-contracts' || room === 'e2e'),
  );
  return {
    files: [`${room}/**/*.{ts,tsx}`],
    ignores: ['**/webpack.config.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?:${others.join('|')})(?:/|$)|^(?:\\.\\./)+(?:${others.join('|')})/`,
              message: 'Rooms meet in shared-contracts, the URL, the store and fragments only.',
            },
          ],
        },
      ],
    },
  };
});

/** Names of the wire that may be written in wire, mappers, endpoints, builders and tests only. */
const wireNames =
  '/^(idprd|descricao|descmarca|multiploprdvenda|codundvenda|info_grupo|nome_grupo|nome_sub_grupo|slug_grupo|slug_sub_grupo|nParcelas|valorParcela|vl_frete|delivery_time|agrupamento|qtde|resposta)$/';
const wireWalls = {
  files: ['shell/src/**/*.{ts,tsx}', ...remotes.map((name) => `${name}/src/**/*.{ts,tsx}`)],
  ignores: ['**/*.mapper.ts', '**/*.api.ts', '**/*.builder.ts', '**/*.test.{ts,tsx}'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: `MemberExpression[property.name=${wireNames}]`,
        message: 'Wire names stay in *.mapper.ts; the rest of the room speaks the domain.',
      },
      {
        selector: `Property[key.name=${wireNames}]`,
        message: 'Wire names stay in *.mapper.ts; the rest of the room speaks the domain.',
      },
    ],
  },
};

/** Schemas stay on the server: a browser bundle takes the wire's types and `wire/calls`, never TypeBox. */
const schemaWall = {
  files: [
    'shell/src/**/*.{ts,tsx}',
    ...remotes.map((name) => `${name}/src/**/*.{ts,tsx}`),
    'shared-contracts/src/**/*.{ts,tsx}',
  ],
  ignores: [
    '**/*.test.{ts,tsx}',
    'shared-contracts/src/wire/**',
    'shared-contracts/src/testing/**',
    // A page of its own, with libraries of its own: no shopper gets it.
    'shared-contracts/src/isolated/**',
  ],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [routerInBrowser],
        patterns: [
          {
            regex: '^typebox(?:/|$)|^shared-contracts/wire$|^(?:\\.\\./)+wire(?:/(?!calls$).*)?$',
            allowTypeImports: true,
            message:
              "Import wire types with `import type`, and calls from 'shared-contracts/wire/calls'.",
          },
        ],
      },
    ],
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.cache/',
      '.data/',
      '**/playwright-report/',
      '**/test-results/',
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      eqeqeq: ['error', 'smart'],
      'no-console': ['error', { allow: ['error', 'warn', 'info'] }],
    },
  },
  {
    files: ['**/*.mjs', '**/*.cjs', '**/*.js'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
        fetch: 'readonly',
        AbortSignal: 'readonly',
      },
    },
    rules: { 'no-console': 'off' },
  },
  { files: ['tooling/**'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.tsx', '**/use-*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  ...roomFences,
  wireWalls,
  schemaWall,
  // Rendering on the server has the whole of React Router.
  {
    files: ['shell/src/server.tsx'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
);
