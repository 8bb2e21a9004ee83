/** Runs up to a number of tasks concurrently and yields the results in the order of the input. */
export async function* readAhead<T, Result>(
  all: AsyncIterable<T>,
  atOnce: number,
  work: (each: T) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for await (const each of all) {
    const result = work(each)
    // The consumer handles the rejection when it reaches this result, which may be too late for Node's
    // unhandled-rejection check.
    result.catch(() => {})
    begun.push(result)
    if (begun.length >= atOnce) yield await begun.shift()!
  }
  for (const result of begun) yield await result
}
