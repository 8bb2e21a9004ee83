/** Several texts in one cell of a table, as `one|two`. A bar or a backslash that belongs to a text has a backslash before it. */
export const joinCellValues = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')

export function splitCellValues(cell: string): string[] {
  const texts = cell.match(/(?:\\.|[^\\|])+|(?<=\||^)(?=\||$)/gsu) ?? []
  return texts.map((text) => text.replaceAll(/\\(.)/gsu, '$1').trim())
}
