import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPostalLocations } from './postal-locations-table';

describe('the file of POSTAL_COORDINATES', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fireflay-places-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const read = (text: string) => {
    const path = join(folder, 'places.csv');
    writeFileSync(path, text);
    return readPostalLocations(path);
  };

  it('gives the place of a postal code by its first five digits', () => {
    const locations = read('\uFEFFcep5;latitude;longitude\r\n13010;-22,9056;-47.0608\r\n\r\n');

    expect(locations.find('13010999')).toEqual({ latitude: -22.9056, longitude: -47.0608 });
    expect(locations.find('13011000')).toBeUndefined();
  });

  it.each([
    ['1301;-22;-47', 'line 1'],
    ['13010;-22;-47\n13012;sul;-47', 'line 2'],
    ['13010;-22', 'line 1'],
    ['13010;-91;0', 'line 1'],
  ])('is refused with the line at fault: %j', (text, where) => {
    expect(() => read(text)).toThrow(where);
  });

  it('is refused when it does not exist', () => {
    expect(() => readPostalLocations(join(folder, 'none.csv'))).toThrow('cannot be read');
  });
});
