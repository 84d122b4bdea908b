import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root';

/** Ways to make a number of what was typed without the one parser (D48). */
const dodges = [
  'Number(text);',
  'Number(input.value);',
  "Number(text.replace(',', '.'));",
  'Number(String(text));',
  'Number(`${text}`);',
  'new Number(text);',
  'Number.call(null, text);',
  'texts.map(Number);',
  'parseFloat(text);',
  'Number.parseFloat(text);',
  'globalThis.parseFloat(text);',
  'texts.map(parseFloat);',
  'const read = parseFloat;',
  'parseInt(text, 10);',
  'Number.parseInt(text, 10);',
  '+text;',
  'input.valueAsNumber;',
  'const { valueAsNumber } = input;',
  '<input type="number" />;',
  "<input type={'number'} />;",
  "<input type={isText ? 'text' : 'number'} />;",
  '<input type="range" />;',
  '<antd.InputNumber />;',
  "import { InputNumber } from 'antd';",
  "import Field from 'antd/es/input-number';",
];

const allowed = ['Number(productId);', 'Number(digits);', 'readNumber(text);', '<input />;'];

/** The lines that break a rule about numbers. */
function lint(file: string, lines: readonly string[]): string[] {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/eslint/bin/eslint.js', '--stdin', '--stdin-filename', file, '-f', 'json'],
    { cwd: root, input: lines.join('\n'), encoding: 'utf8' },
  );
  const [result] = JSON.parse(stdout) as { messages: { line: number; message: string }[] }[];
  const numbers = (result?.messages ?? []).filter(({ message }) => message.includes('readNumber'));
  return [...new Set(numbers.map(({ line }) => lines[line - 1] ?? ''))];
}

describe('the rule that people type numbers for one parser', () => {
  it.each([
    'shell/src/probe.tsx',
    'mf-catalog/src/probe.tsx',
    'mf-catalog/src/probe.mapper.tsx',
    'back-office/src/probe.tsx',
    'packages/ui/src/probe.tsx',
  ])('finds every other way in %s', (file) => {
    expect(lint(join(root, file), [...dodges, ...allowed])).toEqual(dodges);
  });
});
