import { readFileSync } from 'node:fs';
import { generatedFiles } from './generated-files';

describe('what is made from the settings', () => {
  it('is up to date: npm run write -w deploy', () => {
    const files = generatedFiles();

    const outdated = files.filter(({ path, text }) => readFileSync(path, 'utf8') !== text);
    expect(outdated.map(({ path }) => path)).toEqual([]);
  });
});
