export type Box = { x: number; y: number; width: number; height: number }

/** Free space around a label, in pixels. */
const margin = { x: 10, y: 4 }

/** Chooses the labels that overlap neither a taken box nor a label before them. `labels` are in order of priority. */
export function chooseLabels<T extends Box>(labels: readonly T[], most: number, taken: readonly Box[] = []): T[] {
  const chosen: T[] = []
  for (const label of labels) {
    if (chosen.length === most) break
    if (![...taken, ...chosen].some((other) => touch(label, other))) chosen.push(label)
  }
  return chosen
}

const touch = (one: Box, other: Box) =>
  Math.abs(one.x - other.x) < (one.width + other.width) / 2 + margin.x &&
  Math.abs(one.y - other.y) < (one.height + other.height) / 2 + margin.y
