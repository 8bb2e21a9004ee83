/**
 * The HTML shell: the built `index.html`, which the server fills with a rendered page and the service worker with a
 * snapshot. All string processing of its markup is in this file.
 */

/**
 * Ids of the shell's elements. `public/theme.js` and `public/begin.js` cannot import and repeat them; a test compares
 * both.
 */
export const shellIds = {
  /** React's container. */
  root: 'root',
  /** A snapshot of the page's first screens from the last visit, shown until the page itself has rendered. */
  snapshot: 'look',
  /** A template element with the tags that start the app; `begin.js` inserts its content after the first paint. */
  app: 'app',
  /** The data from which the server rendered the page, as JSON. */
  pageState: 'page-state',
} as const

/** Marks elements of the shell that a rendered page replaces with its own. */
const shellElements = /\s*<(?:title|meta|link)[^>]*\sdata-shell[^>]*>(?:[^<]*<\/title>)?/g

const entry = /\s*<script type="module"[^>]*><\/script>/

const modulePreload = /\s*<link rel="modulepreload"[^>]* href="([^"]*)">/g

/**
 * Without it, browsers would lay out and paint the part of the page that has arrived, and then repeat both for the
 * whole page.
 */
const blockUntilParsed = `<link rel="expect" href="#${shellIds.app}" blocking="render">`

const emptyRoot = `<div id="${shellIds.root}"></div>`

type Deferred = {
  /** The shell without the tags that start the app. */
  shell: string
  /** Markup that starts the app after the first paint, to be placed behind the content of the first paint. */
  app: string
}

/** Moves the app's entry out of the shell. `scripts` are the paths of the files that the app will load. */
function deferApp(shell: string, scripts: readonly string[]): Deferred {
  const preloads = scripts.map((path) => `<link rel="modulepreload" crossorigin href="${path}">`).join('')
  return {
    shell: shell.replace(entry, '').replace('</head>', `${blockUntilParsed}</head>`),
    app: `<template id="${shellIds.app}">${preloads}${entry.exec(shell)?.[0] ?? ''}</template><script src="/begin.js"></script>`,
  }
}

type RenderedApp = {
  /** React's output: elements for the head, then the root element. */
  html: string
  /** The language as a BCP 47 tag, and as the locale segment of URLs. */
  tag: string
  locale: string
  direction: string
  /** Paths of the scripts that the page needs. */
  scripts: readonly string[]
  /** JSON with `<` escaped. */
  pageState: string
}

/** Inserts a page that the server rendered into the shell. */
export function fillShell(template: string, { html, tag, locale, direction, scripts, pageState }: RenderedApp): string {
  const bodyStart = html.indexOf(`<div id="${shellIds.root}">`)
  const { shell, app } = deferApp(template, scripts)
  const state = `<script type="application/json" id="${shellIds.pageState}">${pageState}</script>`
  return shell
    .replace(/<html[^>]*>/, `<html lang="${tag}" dir="${direction}">`)
    .replace('/manifest.webmanifest', `/manifest.webmanifest?locale=${locale}`)
    .replaceAll(shellElements, '')
    .replace('</head>', () => `${html.slice(0, bodyStart)}</head>`)
    .replace(emptyRoot, () => html.slice(bodyStart) + state + app)
}

/** The first screens of a page as this device last showed them. */
export type ShellSnapshot = {
  /** The page's path and query. */
  path: string
  markup: string
  /** Number of headings on the first screen. The page replaces the snapshot once it has rendered as many. */
  headings: number
  title: string
  /** BCP 47 tag. */
  language: string
  /** Whether the device captured it while somebody was signed in. */
  isMembers: boolean
  /** Paths of the scripts that the page loaded, without those that every page loads. */
  scripts: readonly string[]
}

/** Inserts a snapshot next to the root. It is not interactive: the page itself replaces it within a second. */
export function insertSnapshot(shell: string, snapshot: ShellSnapshot): string {
  const ofShell = Array.from(shell.matchAll(modulePreload), ([, path]) => path!)
  const scripts = new Set([...ofShell, ...snapshot.scripts.map(escape)])
  const deferred = deferApp(shell.replaceAll(modulePreload, ''), [...scripts])
  const { path, language, headings, isMembers, markup } = snapshot
  const data = `data-path="${escape(path)}" lang="${escape(language)}" data-headings="${headings}"${isMembers ? ' data-member' : ''}`
  return deferred.shell
    .replace(/(<title[^>]*>)[^<]*/, (_, tag: string) => tag + escape(snapshot.title))
    .replace('</body>', () => `<div id="${shellIds.snapshot}" inert ${data}>${markup}</div>${deferred.app}</body>`)
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** Contents or digests of files, by the paths under which a page requests them. */
export type ByPath = Readonly<Record<string, string>>

const isStyle = (path: string) => path.endsWith('.css')

/** Requests that block the first paint: classic scripts and style sheets. */
const blockingRequest = /<script src="([^"]+)"><\/script>|<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/g

/** Paths of the scripts and style sheets that a page requests before its first paint. */
export const blockingAssets = (page: string): string[] =>
  Array.from(page.matchAll(blockingRequest), ([, script, style]) => (script ?? style)!)

/**
 * Inlines these files into a page: on a phone, requesting them takes as long as all the other work before the first
 * paint.
 */
export const inlineAssets = (page: string, files: ByPath): string =>
  page.replace(blockingRequest, (element, script?: string, style?: string) => {
    const path = (script ?? style)!
    const text = files[path]
    if (text === undefined) return element
    return isStyle(path) ? `<style>${text}</style>` : `<script>${text}</script>`
  })

/**
 * A policy that allows exactly these inlined files, by their hashes.
 * @param digests SHA-256 in Base64, by the paths of the files.
 * Source: Content Security Policy Level 3, 2.3.1, `hash-source`.
 */
export function allowInlined(policy: string, digests: ByPath): string {
  const sources = (paths: string[]) => paths.map((path) => `'sha256-${digests[path]}'`)
  const paths = Object.keys(digests)
  const scripts = sources(paths.filter((path) => !isStyle(path)))
  const styles = sources(paths.filter(isStyle))
  return policy
    .replace('script-src', () => ['script-src', ...scripts].join(' '))
    .replace('style-src', () => ['style-src', ...styles].join(' '))
}
