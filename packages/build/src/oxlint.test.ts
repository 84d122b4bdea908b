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

interface Report {
  diagnostics: { code: string; labels: { span: { line: number } }[] }[];
}

function lint(folder: string, file: string, elements: string[]): Report['diagnostics'] {
  const lines = elements.map((element, index) => `export const e${index} = ${element};\n`);
  writeFileSync(join(folder, file), lines.join(''));
  const { stdout } = spawnSync(process.execPath, [oxlint, '-c', config, '-f', 'json', file], {
    cwd: folder,
    encoding: 'utf8',
  });
  return (JSON.parse(stdout) as Report).diagnostics;
}

describe('accessibility rules of a package', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'oxlint-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('have an example of each rule here', () => {
    const { overrides } = JSON.parse(readFileSync(config, 'utf8')) as {
      overrides: { rules: object }[];
    };

    const rules = overrides.flatMap((each) => Object.keys(each.rules));

    expect(rules).toEqual(Object.keys(violations).map((rule) => `jsx-a11y/${rule}`));
  });

  it('find the violation of each rule', () => {
    const found = lint(folder, 'page.tsx', Object.values(violations)).map(
      ({ code, labels }) => `${labels[0]?.span.line} ${code}`,
    );

    expect(found.sort()).toEqual(
      Object.keys(violations)
        .map((rule, index) => `${index + 1} jsx-a11y(${rule})`)
        .sort(),
    );
  });

  it('allow lists whose items are options', () => {
    const list =
      '<ul role="listbox"><li role="option" aria-selected="false" tabIndex={-1}>text</li></ul>';

    expect(lint(folder, 'page.tsx', [list])).toEqual([]);
  });

  it('do not hold for tests', () => {
    expect(lint(folder, 'page.test.tsx', Object.values(violations))).toEqual([]);
  });
});
