export type Point = { longitude: number; latitude: number }

/** The text form of a `point` column: x is the longitude. */
export function pointText({ longitude, latitude }: Point): string {
  return `(${longitude},${latitude})`
}

export function parsePoint(text: string): Point {
  const [longitude, latitude] = text.slice(1, -1).split(',').map(Number) as [number, number]
  return { longitude, latitude }
}
