// One run: the test needs no database.
import { expect, test } from 'vitest'

import { fontsRoutes } from '#server/fonts/fonts-routes.ts'
import { readFonts } from '#server/fonts/fonts.ts'

import { smallServer } from './small-server.ts'

const ask = async (url: string, stylesheetUrl: string | null = null) =>
  smallServer({ routes: [], text: [fontsRoutes(await readFonts(stylesheetUrl))] }).inject(url)

const firstPageBudget = 60_000

test('this server serves the fonts, and caches may keep them for ever', async () => {
  const stylesheet = await ask('/fonts.css')
  const paths = [...stylesheet.body.matchAll(/url\(([^)]+)\)/g)].map(([, path]) => String(path))

  expect(stylesheet.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(stylesheet.headers['cache-control']).toBe('public, max-age=3600')
  expect(paths).toHaveLength(8)
  for (const path of paths) {
    const font = await ask(path)
    expect(font.headers, path).toMatchObject({
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(font.rawPayload.subarray(0, 4).toString(), path).toBe('wOF2')
  }
})

test('a page in Latin script stays within its font budget', async () => {
  const { body } = await ask('/fonts.css')

  const latin = [...body.matchAll(/url\((\/fonts\/\w+-latin\.\w+\.woff2)\)/g)].map(([, path]) => String(path))
  const fonts = await Promise.all(latin.map((path) => ask(path)))

  expect(fonts).toHaveLength(2)
  expect(fonts.reduce((sum, font) => sum + font.rawPayload.length, 0)).toBeLessThanOrEqual(firstPageBudget)
})

test('a page in Luxembourgish, French, German, Spanish, Portuguese or Italian needs only the Latin font', async () => {
  const { body } = await ask('/fonts.css')
  const [, range = ''] = /-latin\.\w+\.woff2\)[^}]*unicode-range:([^}]+)}/.exec(body) ?? []

  const ranges = range.split(',').map((part) =>
    part
      .replace('U+', '')
      .split('-')
      .map((point) => parseInt(point, 16)),
  )
  const isCovered = (letter: string) =>
    ranges.some(([from = 0, to = from]) => from <= letter.codePointAt(0)! && letter.codePointAt(0)! <= to)

  for (const letter of 'äëéèêçœÉÖÜßñ¿¡ãõáíóúàìòù€«»„“”’–—…·') expect(isCovered(letter), letter).toBe(true)
})

test('system fonts are used until the fonts are loaded', async () => {
  const { body } = await ask('/fonts.css')

  for (const family of ['Geologica Fallback', 'Onest Fallback'])
    expect(body).toMatch(new RegExp(`font-family:'${family}'[^}]*local\\('Arial'\\)[^}]*size-adjust:[\\d.]+%`))
})

test('an operator can serve the fonts from elsewhere', async () => {
  const { body } = await ask('/fonts.css', 'https://fonts.example.org/css?family=Onest')

  expect(body).toMatch(/^@import url\("https:\/\/fonts\.example\.org\/css\?family=Onest"\);\n/)
  expect(body).not.toContain('url(/fonts/')
})

test.each(['/fonts/onest.woff2', '/fonts/', '/fonts/..%2Fpackage.json', '/fonts/constructor'])(
  '%s is not found',
  async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  },
)
