import { parseJsonFile } from './parse-json-file';

describe('parseJsonFile', () => {
  it('reads a file with a byte order mark and one without', () => {
    expect([parseJsonFile('\ufeff{"a":1}'), parseJsonFile('{"a":1}')]).toEqual([
      { a: 1 },
      { a: 1 },
    ]);
  });
});
