/** In degrees. */
export type Point = { latitude: number; longitude: number }

/** The mean radius of the earth according to the IUGG, in kilometres. */
const radius = 6371.0088

/** Great-circle distance by the haversine formula (R. W. Sinnott, "Virtues of the Haversine", 1984). */
export function distanceInKm(from: Point, to: Point): number {
  const northwards = haversine(radians(to.latitude - from.latitude))
  const eastwards = haversine(radians(to.longitude - from.longitude))
  const part = northwards + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * eastwards
  return 2 * radius * Math.asin(Math.sqrt(part))
}

const haversine = (angle: number) => Math.sin(angle / 2) ** 2

const radians = (degrees: number) => (degrees * Math.PI) / 180
