/**
 * A text with the line breaks of the source, without the source's indentation. A backslash at the end of a line joins
 * it to the next.
 */
export function prose(source: TemplateStringsArray): string {
  return source
    .join('')
    .split('\n')
    .map((line) => line.trim().replace(/ {2,}/g, ' '))
    .join('\n')
    .trim()
}
