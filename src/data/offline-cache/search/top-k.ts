/** Collects the values with the greatest keys, without sorting all of them. */
export function createTopK(size: number) {
  const keys: number[] = []
  const values: number[] = []

  function offer(key: number, value: number): void {
    if (keys.length === size && key <= keys[size - 1]!) return
    const at = insertionIndex(key)
    keys.splice(at, 0, key)
    values.splice(at, 0, value)
    if (keys.length > size) {
      keys.pop()
      values.pop()
    }
  }

  /** Behind equal keys, so that values added earlier come first. */
  function insertionIndex(key: number): number {
    let [low, high] = [0, keys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (keys[middle]! >= key) low = middle + 1
      else high = middle
    }
    return low
  }

  return { offer, values: values as readonly number[] }
}
