import { letAppWait } from '#contract/waiting-app.ts'
import { lookId, type Look } from '#src/data/looks/look.ts'

/** The shell with what a page looked like in it. Its head, and what it may load, stay as the server wrote them. */
export async function dress(shell: Response, look: Look): Promise<Response> {
  const headers = new Headers(shell.headers)
  // Of the body that it had.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  return new Response(dressShell(await shell.text(), look), { headers, status: shell.status })
}

/** The look comes first. What makes the page waits beside it, until it has been painted. */
export function dressShell(shell: string, look: Look): string {
  const scripts = look.scripts.filter((file) => !shell.includes(file)).map(escape)
  const waiting = letAppWait(shell, scripts)
  return waiting.shell
    .replace(/(<title[^>]*>)[^<]*/, (_, tag: string) => tag + escape(look.title))
    .replace('</body>', () => `${wrap(look)}${waiting.app}</body>`)
}

function wrap({ markup, path, headings, language, isMembers }: Look): string {
  const marks = `data-path="${escape(path)}" lang="${escape(language)}" data-headings="${headings}"${isMembers ? ' data-member' : ''}`
  return `<div id="${lookId}" ${marks}>${markup}</div>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
