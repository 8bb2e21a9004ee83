import type { BrowserContext } from '@playwright/test'

import type { Workplace } from '#tests/bench/workplace.ts'

import { bareOf, startBareSite } from './bare-page.ts'
import type { Seen } from './seen-and-alive.ts'
import { visitBare } from './visit-pages.ts'

type Copying = { context: BrowserContext; workplace: Workplace; origin: string }

/** Copies of the pages of which the device has a snapshot: the same first screens without an app, on another site. */
export async function copyBare(pages: Record<string, Seen>, task: Copying): Promise<Record<string, Seen>> {
  const { context, workplace, origin } = task
  const { looks, styles } = await readLooks(context, pages)
  const html = Object.fromEntries(Object.entries(looks).map(([name, look]) => [`/${name}`, bareOf(look, styles)]))
  const fonts = Array.from((await textOf(`${origin}/fonts.css`)).matchAll(/url\("?([^")]+)/g), ([, path]) => path!)
  const photos = Object.values(html).flatMap((text) =>
    Array.from(text.matchAll(/\/media\/[^"\s,]+/g), ([path]) => path),
  )
  const files = [...new Set([...styles, ...fonts, ...photos])]
  const site = await startBareSite({ pages: html, files, filesFrom: origin })
  workplace.atEnd(site.stop)
  await visitBare(context, `${site.origin}/${Object.keys(looks)[0]}`)
  return Object.fromEntries(
    Object.entries(pages).map(([name, seen]) => [name, { ...seen, path: `${site.origin}/${name}` }]),
  )
}

const textOf = async (address: string) => (await fetch(address)).text()

async function readLooks(context: BrowserContext, pages: Record<string, Seen>) {
  const page = await context.newPage()
  await page.goto('/en')
  const paths = Object.entries(pages).map(([name, { path }]) => [name, path] as const)
  const read = await page.evaluate(async (wanted) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('looks '))
    const kept = async (path: string) => {
      for (const cacheName of names) {
        const found = await caches.match(new URL(path, location.href).href, { cacheName, ignoreVary: true })
        if (found) return (await found.json()) as { markup: string; language: string }
      }
      throw new Error(`There is no look of ${path}`)
    }
    const looks = await Promise.all(wanted.map(async ([name, path]) => [name, await kept(path)] as const))
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return { looks: Object.fromEntries(looks), styles: sheets.map(({ href }) => new URL(href).pathname) }
  }, paths)
  await page.close()
  return read
}
