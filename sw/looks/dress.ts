import { lookId, type Look } from '#src/data/looks/look.ts'

/** The shell with what a page looked like in it. Its head, and what it may load, stay as the server wrote them. */
export async function dress(shell: Response, look: Look): Promise<Response> {
  const headers = new Headers(shell.headers)
  // Of the body that it had.
  for (const name of ['content-length', 'content-encoding', 'etag']) headers.delete(name)
  return new Response(dressShell(await shell.text(), look), { headers, status: shell.status })
}

const entry = /\s*<script type="module"[^>]*><\/script>/

/** The look comes first. What makes the page waits beside it, until `look.js` has seen it painted. */
export function dressShell(shell: string, look: Look): string {
  const preloads = look.scripts
    .filter((file) => !shell.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="${escape(file)}">`)
  const app = `<template id="app">${preloads.join('')}${entry.exec(shell)?.[0] ?? ''}</template>`
  return shell
    .replace(entry, '')
    .replace(/(<title[^>]*>)[^<]*/, (_, tag: string) => tag + escape(look.title))
    .replace('</body>', () => `${wrap(look)}${app}<script src="/look.js"></script></body>`)
}

function wrap({ markup, path, headings, language, isMembers }: Look): string {
  const marks = `data-path="${escape(path)}" lang="${escape(language)}" data-headings="${headings}"${isMembers ? ' data-member' : ''}`
  return `<div id="${lookId}" ${marks}>${markup}</div>`
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
