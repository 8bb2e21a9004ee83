import { iconSheetPath } from '#contract/icon-paths.ts'
import { letAppWait } from '#contract/waiting-app.ts'
import { allowWritten, writeIn } from '#contract/written-in.ts'
import { lookId, type Look } from '#src/data/looks/look.ts'

import { digestsOf, writtenScripts } from './written-scripts.ts'

/**
 * The shell with what a page looked like in it. Its head, and what it may load, stay as the server wrote them; what runs
 * before the first paint is written into it.
 */
export async function dress(shell: Response, look: Look): Promise<Response> {
  const headers = new Headers(shell.headers)
  // Of the body that it had.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  const policy = headers.get(policyName)
  if (policy !== null) headers.set(policyName, allowWritten(policy, await digestsOf(writtenScripts)))
  return new Response(writeIn(dressShell(await shell.text(), look), writtenScripts), { headers, status: shell.status })
}

const policyName = 'content-security-policy'

/** The look comes first. What makes the page waits beside it, until it has been painted. */
export function dressShell(shell: string, look: Look): string {
  const ofShell = Array.from(shell.matchAll(preload), ([, file]) => file!)
  const scripts = new Set([...ofShell, ...look.scripts.map(escape)])
  const waiting = letAppWait(shell.replaceAll(preload, ''), [...scripts], askForPictures(look))
  return waiting.shell
    .replace(/(<title[^>]*>)[^<]*/, (_, tag: string) => tag + escape(look.title))
    .replace('</body>', () => `${wrap(look)}${waiting.app}</body>`)
}

/** So that they are there when the page takes the place of its look. Those of one sheet come with the first of them. */
function askForPictures({ pictures }: Look): string {
  const [first] = pictures.filter((name) => name.startsWith(iconSheetPath)).map(escape)
  const files = pictures.filter((name) => !name.startsWith(iconSheetPath)).map(escape)
  const sheet = first === undefined ? '' : `<svg><use href="${first}"></use></svg>`
  return sheet + files.map((file) => `<link rel="preload" as="image" href="${file}">`).join('')
}

const preload = /\s*<link rel="modulepreload"[^>]* href="([^"]*)">/g

function wrap({ markup, path, headings, language, isMembers }: Look): string {
  const marks = `data-path="${escape(path)}" lang="${escape(language)}" data-headings="${headings}"${isMembers ? ' data-member' : ''}`
  return `<div id="${lookId}" ${marks}>${markup}</div>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
