/** Works on so many at once and hands the results over in the order of what they are of. */
export async function* readAhead<T, Result>(
  all: AsyncIterable<T>,
  atOnce: number,
  work: (each: T) => Promise<Result>,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for await (const each of all) {
    const result = work(each)
    // It is heard of when its turn comes, which may be too late for Node.
    result.catch(() => {})
    begun.push(result)
    if (begun.length >= atOnce) yield await begun.shift()!
  }
  for (const result of begun) yield await result
}
