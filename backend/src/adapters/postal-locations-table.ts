import { readFileSync } from 'node:fs';
import { ConfigurationError } from '@fireflay/service';
import type { Coordinates, PostalLocations } from '../ports/postal-locations';

/** The digits of a postal code that name its sector: streets of one sector are neighbours. */
const SECTOR_DIGITS = 5;

/** @param sectors places by the first five digits of postal codes */
export function postalLocationsTable(sectors: ReadonlyMap<string, Coordinates>): PostalLocations {
  return { find: (cep) => sectors.get(cep.slice(0, SECTOR_DIGITS)) };
}

/**
 * Reads the file of POSTAL_COORDINATES: lines `cep5;latitude;longitude`, with decimal points or commas. A head line and
 * empty lines are ignored.
 * @throws ConfigurationError that names the invalid line
 */
export function readPostalLocations(path: string): PostalLocations {
  const sectors = new Map<string, Coordinates>();
  for (const [index, line] of readLines(path).entries()) {
    if (line === '' || (index === 0 && !/^\d/.test(line))) continue;
    const [sector = '', ...numbers] = line.split(';').map((cell) => cell.trim());
    const [latitude = Number.NaN, longitude = Number.NaN] = numbers.map((text) =>
      Number(text.replace(',', '.')),
    );
    if (!/^\d{5}$/.test(sector) || !(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) {
      throw new ConfigurationError(
        `POSTAL_COORDINATES ${path}, line ${index + 1}: must be five digits, latitude and longitude, separated by ";".`,
      );
    }
    sectors.set(sector, { latitude, longitude });
  }
  return postalLocationsTable(sectors);
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(`POSTAL_COORDINATES ${path} cannot be read: ${reason}`);
  }
}
