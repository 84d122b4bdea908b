/** A point on the earth, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Finds the places of postal codes. */
export interface PostalLocations {
  /** @param cep eight digits. @returns undefined for an unknown place */
  find(cep: string): Coordinates | undefined;
}
