/** The first so many of what is offered one by one, the greatest key first, without sorting all of it. */
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

  /** Behind its equals: what was offered first comes first. */
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
