const maxLength = 155

/** The beginning of a text in one line for search results and link previews, cut between two words. */
export function summarise(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= maxLength) return line
  const cut = line.slice(0, maxLength)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxLength / 2)).replace(/[\s,;:.–-]+$/, '')} …`
}
