import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const config = join(__dirname, '../oxlint.json');
const oxlint = join(__dirname, '../../../node_modules/oxlint/bin/oxlint');

/** An element that violates each rule. */
const violations: Record<string, string> = {
  'alt-text': '<img src="a" />',
  'anchor-has-content': '<a href="/a" />',
  'anchor-is-valid': '<a>text</a>',
  'aria-activedescendant-has-tabindex': '<div aria-activedescendant="a" />',
  'aria-props': '<div aria-unknown="a" />',
  'aria-proptypes': '<div aria-hidden="maybe" />',
  'aria-role': '<div role="unknown" />',
  'aria-unsupported-elements': '<meta aria-hidden="true" />',
  'autocomplete-valid': '<input autoComplete="unknown" />',
  'heading-has-content': '<h1 />',
  'html-has-lang': '<html />',
  'iframe-has-title': '<iframe src="a" />',
  'img-redundant-alt': '<img alt="image of a dog" />',
  'label-has-associated-control': '<label>text</label>',
  'media-has-caption': '<video src="a" />',
  'mouse-events-have-key-events': '<button onMouseOver={() => {}}>text</button>',
  'no-access-key': '<button accessKey="h">text</button>',
  'no-autofocus': '<input autoFocus />',
  'no-distracting-elements': '<marquee />',
  'no-interactive-element-to-noninteractive-role': '<button role="article">text</button>',
  'no-noninteractive-element-to-interactive-role': '<h2 role="button">text</h2>',
  'no-redundant-roles': '<button role="button">text</button>',
  'role-has-required-aria-props': '<div role="checkbox" />',
  'role-supports-aria-props': '<ul aria-checked="true" />',
  scope: '<div scope="col" />',
  'tabindex-no-positive': '<div tabIndex={5} />',
};

/** The body of a component that violates each rule of React. */
const componentViolations: Record<string, string> = {
  'rules-of-hooks': 'if (props.a) useState(0); return null;',
  'exhaustive-deps': 'useEffect(() => console.info(props.a), []); return null;',
  'static-components': 'const Part = () => null; return <Part />;',
  'use-memo': 'const a = useMemo((b) => b, []); return a;',
  'incompatible-library': 'const { watch } = useForm(); return watch();',
  immutability: 'props.a = 1; return <i />;',
  globals: 'outside = 1; return <i />;',
  refs: 'const ref = useRef(0); return ref.current;',
  'set-state-in-effect': 'const [a, set] = useState(0); useEffect(() => set(1), []); return a;',
  'error-boundaries': 'try { return <i /> } catch { return null; }',
  purity: 'return <i>{Math.random()}</i>;',
  'set-state-in-render': 'const [a, set] = useState(0); set(1); return a;',
  'unsupported-syntax': "return <i>{eval('1')}</i>;",
};

interface Report {
  diagnostics: { code: string; labels: { span: { line: number } }[] }[];
}

const lintElements = (folder: string, file: string, elements: string[]) =>
  lint(
    folder,
    file,
    elements.map((element, index) => `export const e${index} = ${element};`),
  );

function lint(folder: string, file: string, lines: string[]): Report['diagnostics'] {
  writeFileSync(join(folder, file), lines.join('\n'));
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'json', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as Report).diagnostics;
}

describe('rules of oxlint for a package', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'oxlint-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('have an example of each rule of accessibility and of React here', () => {
    const { overrides } = JSON.parse(readFileSync(config, 'utf8')) as {
      overrides: { rules: object }[];
    };

    const rules = overrides
      .flatMap((each) => Object.keys(each.rules))
      .filter((name) => name.includes('/'));

    expect(rules).toEqual([
      ...Object.keys(violations).map((rule) => `jsx-a11y/${rule}`),
      ...Object.keys(componentViolations).map((rule) => `react/${rule}`),
    ]);
  });

  it('find the violation of each rule', () => {
    const found = lintElements(folder, 'page.tsx', Object.values(violations)).map(
      ({ code, labels }) => `${labels[0]?.span.line} ${code}`,
    );

    expect(found.sort()).toEqual(
      Object.keys(violations)
        .map((rule, index) => `${index + 1} jsx-a11y(${rule})`)
        .sort(),
    );
  });

  it('find the violation of each rule of React in a component', () => {
    const imports =
      "import { useEffect, useMemo, useRef, useState } from 'react'; import { useForm } from 'react-hook-form'; let outside;";
    const components = Object.values(componentViolations).map(
      (body, index) => `export function Part${index}(props) { ${body} }`,
    );

    const found = lint(folder, 'page.tsx', [imports, ...components]).map(
      ({ code, labels }) => `${labels[0]?.span.line} ${/\((.+)\)/.exec(code)?.[1]}`,
    );

    const expected = Object.keys(componentViolations).map((rule, index) => `${index + 2} ${rule}`);
    expect(expected.filter((each) => !found.includes(each))).toEqual([]);
  });

  it('allow lists whose items are options', () => {
    const list =
      '<ul role="listbox"><li role="option" aria-selected="false" tabIndex={-1}>text</li></ul>';

    expect(lintElements(folder, 'page.tsx', [list])).toEqual([]);
  });

  it('do not hold for tests', () => {
    expect(lintElements(folder, 'page.test.tsx', Object.values(violations))).toEqual([]);
  });
});
