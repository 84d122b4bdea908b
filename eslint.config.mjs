// The lint rules, and the boundaries between packages: read from the folders on disk, so that a new remote or feature
// has boundaries the day it appears. The rules that know types are in .oxlintrc.json.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { eslintPreset } from '@fireflay/build/eslint';
import tseslint from 'typescript-eslint';
import { readWireNames } from './tooling/wire-names.mjs';

// A package lints itself from its own folder.
const root = dirname(fileURLToPath(import.meta.url));

/** The packages of the workspace: folder and name. */
const packages = ['.', 'packages']
  .flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => (parent === '.' ? entry.name : `${parent}/${entry.name}`)),
  )
  .filter((folder) => existsSync(join(root, folder, 'package.json')))
  .map((folder) => ({
    folder,
    name: JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).name,
  }));
const remotes = packages.map(({ folder }) => folder).filter((folder) => folder.startsWith('mf-'));

/** The packages of the workspace that a package may import (docs/architecture.md). */
const pageMayImport = ['shared-contracts', '@fireflay/ui', '@fireflay/testing'];
const remoteMayImport = [...pageMayImport, '@fireflay/job'];
const mayImport = {
  // Only its tests import this package.
  'shared-contracts': ['@fireflay/testing'],
  '@fireflay/build': [],
  '@fireflay/ui': ['shared-contracts'],
  '@fireflay/job': ['shared-contracts'],
  '@fireflay/bucket': [],
  '@fireflay/releases': ['shared-contracts', '@fireflay/bucket'],
  '@fireflay/service': [],
  '@fireflay/tfireflay': ['shared-contracts', '@fireflay/service'],
  '@fireflay/pictures': ['@fireflay/service', '@fireflay/bucket'],
  '@fireflay/testing': ['shared-contracts', '@fireflay/ui', '@fireflay/job'],
  '@fireflay/sample-store': [],
  tooling: [
    'shared-contracts',
    '@fireflay/bucket',
    '@fireflay/build',
    '@fireflay/releases',
    '@fireflay/sample-store',
    '@fireflay/service',
    '@fireflay/testing',
  ],
  // It tries the product out, which knows nothing of it.
  '@fireflay/lab': [
    'shared-contracts',
    '@fireflay/back-office-wire',
    '@fireflay/bucket',
    '@fireflay/releases',
    '@fireflay/sample-store',
    '@fireflay/service',
    '@fireflay/testing',
    '@fireflay/tfireflay',
    'backend',
    'tooling',
  ],
  '@fireflay/back-office-wire': ['shared-contracts'],
  'back-office': [
    '@fireflay/back-office-wire',
    '@fireflay/job',
    'shared-contracts',
    '@fireflay/ui',
    '@fireflay/testing',
  ],
  backend: [
    'shared-contracts',
    '@fireflay/job',
    '@fireflay/back-office-wire',
    '@fireflay/service',
    '@fireflay/pictures',
    '@fireflay/releases',
    '@fireflay/sample-store',
    '@fireflay/testing',
    '@fireflay/tfireflay',
  ],
  shell: [...pageMayImport, '@fireflay/releases', '@fireflay/service', '@fireflay/pictures'],
  '@fireflay/deploy': ['@fireflay/service', 'backend', 'shell'],
  e2e: ['shared-contracts', '@fireflay/service', '@fireflay/testing', '@fireflay/sample-store'],
};

const boundaries = packages.map(({ folder, name }) => {
  const allowed = mayImport[name] ?? (folder.startsWith('mf-') ? remoteMayImport : []);
  const others = packages.filter((each) => each.name !== name);
  const forbidden = others.filter((each) => !allowed.includes(each.name)).map((each) => each.name);
  const folders = others.map((each) => each.folder);
  return {
    files: [`${folder}/**/*.{ts,tsx}`, `${folder}/src/**/*.js`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(?:${forbidden.join('|')})(?:/|$)|^(?:\\.\\./)+(?:${folders.join('|')})/`,
              message:
                'A package imports only the packages that docs/architecture.md allows it, by their names.',
            },
          ],
        },
      ],
    },
  };
});

const tests = [
  '**/*.test.{ts,tsx}',
  '**/*.builder.{ts,tsx}',
  '**/*.{cases,fixture}.{ts,tsx}',
  '**/testing/**',
  'e2e/**',
];

/** The exports of the browser's copy of React Router (shared-contracts/src/router/browser.ts). */
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

/** People's numbers have one parser (D48). */
const oneNumberParser =
  "Read numbers with readNumber of 'shared-contracts/numbers': '1.200' and '2,40' have one meaning.";
const numberSyntax = [
  {
    selector:
      "CallExpression[callee.name=/^(Number|parseFloat|toCents)$/] CallExpression[callee.property.name=/^replace(All)?$/][arguments.0.value=',']",
    message: oneNumberParser,
  },
  {
    selector:
      ':matches(Identifier, JSXIdentifier)[name=/^(parseFloat|valueAsNumber|InputNumber)$/]',
    message: oneNumberParser,
  },
  { selector: 'ImportDeclaration[source.value=/input-number/]', message: oneNumberParser },
  {
    selector: "JSXAttribute[name.name='type'] Literal[value=/^(number|range)$/]",
    message: oneNumberParser,
  },
];
/** Where people type, a text becomes a number only if it is an id, a code, or digits that were checked. */
const numberOfMachine = [
  'Identifier[name=/^(id|code|line|month|year|digits|\\w*Id|\\w*Code)$/]',
  'MemberExpression[property.name=/^(id|\\w*Id|is[A-Z]\\w*)$/]',
  'CallExpression[callee.name=/^is[A-Z]/]',
  'CallExpression[callee.property.name=/^to(Fixed|Precision)$/]',
  'BinaryExpression',
].join(', ');
const typedNumberSyntax = [
  ...numberSyntax,
  ...[
    `CallExpression[callee.name=/^Number$/] > :not(${numberOfMachine}).arguments`,
    "CallExpression[callee.property.name='call'][callee.object.name=/^Number$/]",
    'CallExpression > Identifier[name=/^Number$/].arguments',
    "NewExpression[callee.name='Number']",
    "UnaryExpression[operator='+']",
    'Identifier[name="parseInt"]',
  ].map((selector) => ({ selector, message: oneNumberParser })),
];
/** The packages of pages. */
const pages = [
  'shell/src/**/*.{ts,tsx}',
  ...remotes.map((name) => `${name}/src/**/*.{ts,tsx}`),
  'back-office/src/**/*.{ts,tsx}',
  'packages/{ui,job}/src/**/*.{ts,tsx}',
];
/** A form asks before typed work is lost. */
const formSyntax = {
  selector: "JSXOpeningElement[name.name='Form']",
  message: 'It does not ask before typed work is lost: use EditForm of layout/edit-form.',
};
/** Machines write these numbers, not people. */
const numbersOfMachines = [
  'packages/tfireflay/src/reading/**',
  'packages/ui/src/antd/antd-theme.ts',
  'packages/ui/src/pager/use-focus-on-page-change.ts',
  'backend/src/adapters/postal-locations-table.ts',
  'packages/sample-store/**',
  'packages/testing/src/stand-in/**',
];
const numberBoundaries = [
  {
    files: ['**/*.{ts,tsx}'],
    ignores: [...numbersOfMachines, '**/*.test.{ts,tsx}', 'e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...numberSyntax] },
  },
  {
    files: pages,
    ignores: [...numbersOfMachines, '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...typedNumberSyntax] },
  },
  {
    files: ['back-office/src/**/*.{ts,tsx}'],
    // Nobody works on a page before the session.
    ignores: [
      'back-office/src/features/session/**',
      'back-office/src/layout/edit-form.tsx',
      '**/*.test.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...typedNumberSyntax, formSyntax] },
  },
  {
    files: ['back-office/src/**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'antd',
              importNames: ['InputNumber'],
              message: 'It reads 1.500 as 1,5: use NumberItem of layout/fields/number-input.',
            },
          ],
        },
      ],
    },
  },
];

/**
 * A translator of the browser replaces text nodes by its own elements. React then changes a node that nobody sees, unless
 * the text is the only content of its element: an amount beside another node would stay as it was.
 */
const amount =
  'CallExpression:matches([callee.name=/^format(Currency|Units|Area|Quantity|Instalment|ShippingPrice)$/], ' +
  "[callee.object.name='copy']:has(> .arguments:matches([name='quantity'], [property.name='quantity'])))";
const besideAnother =
  ':matches(JSXElement, JSXFragment):matches(:has(> JSXElement), :has(> JSXText[value=/\\S/]), ' +
  ':has(> JSXExpressionContainer ~ JSXExpressionContainer))';
const wrapper =
  ':matches(ConditionalExpression, LogicalExpression, TemplateLiteral, CallExpression)';
const amountSyntax = [0, 1, 2, 3].map((depth) => ({
  selector: [
    besideAnother,
    'JSXExpressionContainer',
    ...Array.from({ length: depth }, () => wrapper),
    amount,
  ].join(' > '),
  message:
    'Wrap the amount in an element of its own: a translated page keeps the old one otherwise.',
}));

const wireNames = `/^(${readWireNames(join(root, 'shared-contracts/contract.json')).join('|')})$/`;
const wireMessage = 'Wire names stay in *.mapper.ts; the rest of the package speaks the domain.';
const wireBoundary = {
  files: ['shell/src/**/*.{ts,tsx}', ...remotes.map((name) => `${name}/src/**/*.{ts,tsx}`)],
  // Screens name lists of scenarios, as 'pedido'.
  ignores: ['**/*.mapper.ts', '**/*.api.ts', '**/isolated.tsx', ...tests],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...typedNumberSyntax,
      ...amountSyntax,
      { selector: `MemberExpression[property.name=${wireNames}]`, message: wireMessage },
      { selector: `Property[key.name=${wireNames}]`, message: wireMessage },
    ],
  },
};

/** Schemas stay on the server: a browser bundle takes types, `wire/calls` and the defaults of documents, never TypeBox. */
const schemaImports = {
  regex:
    '^typebox(?:/|$)|^shared-contracts/(?:content|wire)$|^@fireflay/job/merge-rules$|^(?:\\.\\./)+wire(?:/(?!(?:calls|paths)$).*)?$',
  allowTypeImports: true,
  message:
    "Import types of wire and documents with `import type`, and calls from 'shared-contracts/wire/calls'; pages get merged rules.",
};
/** Screens take antd's components with their styles and the store's defaults; the page has one copy of antd. */
const antdImports = {
  regex: '^(?:antd|@ant-design/[\\w-]+)(?:/|$)',
  message: "Import antd's components from '@fireflay/ui/antd/<component>'.",
};
const browserImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { paths: [routerInBrowser], patterns }],
});
const importBoundaries = [
  {
    files: [
      'shell/src/**/*.{ts,tsx}',
      ...remotes.map((name) => `${name}/src/**/*.{ts,tsx}`),
      'shared-contracts/src/**/*.{ts,tsx}',
      'packages/{job,ui}/src/**/*.{ts,tsx}',
    ],
    ignores: [
      ...tests,
      'shared-contracts/src/{content,wire}/**',
      'packages/job/src/rules/{merge-rules,rules-schema}.ts',
    ],
    rules: browserImports(schemaImports, antdImports),
  },
  // The components themselves, the shell's copy of antd, and a page that only colleagues see.
  {
    files: [
      'packages/ui/src/antd/**/*.{ts,tsx}',
      'shell/src/antd/**/*.ts',
      'shell/src/features/overrides/**/*.{ts,tsx}',
    ],
    ignores: tests,
    rules: browserImports(schemaImports),
  },
  // This file provides the browser's part of React Router as a whole.
  {
    files: ['shell/src/remotes/provide-modules.ts'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
];

export default tseslint.config(
  ...eslintPreset,
  { ignores: ['**/playwright-report/', '**/test-results/'] },
  ...boundaries,
  ...numberBoundaries,
  wireBoundary,
  ...importBoundaries,
  // Rendering on the server has the whole of React Router.
  {
    files: ['shell/src/server.tsx', 'shell/src/render-document.tsx'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
);
