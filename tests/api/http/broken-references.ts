/** The references of a JSON document that lead to no part of it. */
export function brokenReferences(document: unknown): string[] {
  return [...new Set(referencesIn(document))].filter((reference) => !leadsSomewhere(document, reference))
}

function referencesIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value] : referencesIn(value),
  )
}

function leadsSomewhere(document: unknown, reference: string): boolean {
  if (!reference.startsWith('#/')) return false
  let part = document
  for (const key of reference.slice(2).split('/')) part = (part as Record<string, unknown> | undefined)?.[key]
  return part !== undefined
}
