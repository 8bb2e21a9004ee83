import { markUndecodable } from '#contract/percent-encoding.ts'

/** Search parameters are plain text, `condition=good,fair`, instead of the router's JSON. */
export function parseSearch(search: string): Record<string, string> {
  const parameters = new URLSearchParams(markUndecodable(search))
  // Without JavaScript, a form repeats the name for every checked box.
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name).join()]))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return ''
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  // Commas and colons need no escape in a query, and people may read the address.
  return `?${parameters.toString().replaceAll('%2C', ',').replaceAll('%3A', ':')}`
}
