const pageSize = 100

const first = '00000000-0000-0000-0000-000000000000'

/** Yields all rows in the order of their ids, reading one batch at a time. */
export async function* readInBatches<Row extends { id: string }>(
  readPage: (after: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let after = first
  for (;;) {
    const page = await readPage(after, pageSize)
    yield* page
    if (page.length < pageSize) return
    after = page.at(-1)!.id
  }
}
