import type { Coordinates } from '../../ports/postal-locations';

const EARTH_RADIUS_KM = 6371;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance as the crow flies, rounded to one decimal (haversine formula). */
export function distanceInKilometres(from: Coordinates, to: Coordinates): number {
  const latitude = toRadians(to.latitude - from.latitude) / 2;
  const longitude = toRadians(to.longitude - from.longitude) / 2;
  const squaredHalfChord =
    Math.sin(latitude) ** 2 +
    Math.cos(toRadians(from.latitude)) *
      Math.cos(toRadians(to.latitude)) *
      Math.sin(longitude) ** 2;
  return Math.round(20 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(squaredHalfChord))) / 10;
}
