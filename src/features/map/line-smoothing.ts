import type { Position } from 'geojson'

/** Smooths a line by cutting its corners twice (G. Chaikin, 1974). The end points stay. */
export const smoothLine = (line: readonly Position[]): Position[] => cutCorners(cutCorners(line))

function cutCorners(line: readonly Position[]): Position[] {
  const [first, last] = [line[0], line.at(-1)]
  if (line.length < 3 || !first || !last) return [...line]

  const cut = line.slice(1).flatMap((end, index) => {
    const start = line[index] ?? end
    return [interpolate(start, end, 0.25), interpolate(start, end, 0.75)]
  })
  return [first, ...cut.slice(1, -1), last]
}

const interpolate = ([x = 0, y = 0]: Position, [endX = 0, endY = 0]: Position, part: number): Position => [
  x + (endX - x) * part,
  y + (endY - y) * part,
]
