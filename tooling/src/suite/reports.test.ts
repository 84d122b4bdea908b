import { join } from 'node:path';
import { root } from '../root';
import { readJestResults, slowestLines } from './reports';

const test = (file: string, status: string, duration: number, failureMessages: string[] = []) => ({
  status,
  fullName: `${file} says so`,
  ancestorTitles: [file],
  duration,
  failureMessages,
});

describe('the report of a package', () => {
  it('attributes the tests of a group to their files', () => {
    const path = join(root, 'mf-catalog/.cache/jest-groups/default-1.test.js');
    const results = {
      numPassedTests: 1,
      testResults: [
        {
          testFilePath: path,
          testResults: [
            test('src/a.test.ts', 'passed', 1500),
            test('src/b.test.ts', 'failed', 500, ['Error: wrong']),
          ],
        },
      ],
    };

    expect(readJestResults(results, 'mf-catalog')).toEqual({
      failures: ['mf-catalog/src/b.test.ts says so\n    Error: wrong'],
      files: [
        { file: 'mf-catalog/src/a.test.ts', seconds: 1.5 },
        { file: 'mf-catalog/src/b.test.ts', seconds: 0.5 },
      ],
    });
  });

  it('counts a file that cannot be loaded as failed', () => {
    const testFilePath = join(root, 'mf-catalog/src/a.test.ts');
    const testResults = [{ testFilePath, failureMessage: 'SyntaxError', testResults: [] }];

    expect(readJestResults({ numPassedTests: 0, testResults }, 'mf-catalog').failures).toEqual([
      'mf-catalog/src/a.test.ts\n    SyntaxError',
    ]);
  });

  it('lists the slowest files first', () => {
    const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));

    expect(slowestLines(files, 2)).toEqual(['    3 s  3.test.ts', '    2 s  2.test.ts']);
  });
});
