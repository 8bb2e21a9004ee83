type LruRow = { usedAt?: number; bytes?: number }

const batch = 100

/** The rows of these keys, in their order, read a few at a time. */
export async function* readRows<Row extends LruRow>(
  keys: readonly string[],
  read: (keys: string[]) => Promise<(Row | undefined)[]>,
): AsyncGenerator<Row> {
  for (let from = 0; from < keys.length; from += batch) {
    for (const row of await read(keys.slice(from, from + batch))) if (row) yield row
  }
}

/** Takes from the older of two, which come oldest first, until so many bytes are together. */
export async function takeLeastRecentlyUsed<One extends LruRow, Other extends LruRow>(
  ones: AsyncGenerator<One>,
  others: AsyncGenerator<Other>,
  bytes: number,
): Promise<{ ones: One[]; others: Other[] }> {
  const taken = { ones: [] as One[], others: [] as Other[] }
  let [one, other] = [await ones.next(), await others.next()]
  for (let left = bytes; left > 0 && !(one.done && other.done);) {
    if (!one.done && (other.done || lastUsedAt(one.value) <= lastUsedAt(other.value))) {
      taken.ones.push(one.value)
      left -= one.value.bytes ?? 0
      one = await ones.next()
    } else if (!other.done) {
      taken.others.push(other.value)
      left -= other.value.bytes ?? 0
      other = await others.next()
    }
  }
  return taken
}

const lastUsedAt = ({ usedAt = 0 }: LruRow) => usedAt
