/** Search parameters stay plain words, `condition=good,fair`, rather than the router's JSON. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
  if (given.length === 0) return ''
  const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  // A comma needs no escape in a query, and a person may read the address.
  return `?${parameters.toString().replaceAll('%2C', ',')}`
}
