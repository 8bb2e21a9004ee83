const longest = 155

/** The beginning of a text in one line, as search results and link previews show it, ending between two words. */
export function summarise(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= longest) return line
  const cut = line.slice(0, longest)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).replace(/[\s,;:.–-]+$/, '')} …`
}
