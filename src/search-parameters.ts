import { markUndecodable } from '#contract/percent-encoding.ts'

/** Search parameters stay plain words, `condition=good,fair`, rather than the router's JSON. */
export function parseSearch(search: string): Record<string, string> {
  const parameters = new URLSearchParams(markUndecodable(search))
  // A form without JavaScript repeats the name for each box that is ticked.
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join()]))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return ''
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  // Neither needs an escape in a query, and a person may read the address.
  return `?${parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
