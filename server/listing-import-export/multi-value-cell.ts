/** Several texts in one cell, as `one|two`. A backslash escapes a bar or a backslash within a text. */
export const joinCellValues = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[\\|]/g, String.raw`\$&`)).join('|')

export function splitCellValues(cell: string): string[] {
  const texts = cell.match(/(?:\\.|[^\\|])+|(?<=\||^)(?=\||$)/gsu) ?? []
  return texts.map((text) => text.replaceAll(/\\(.)/gsu, '$1').trim())
}
