import { afterEach, expect, test } from 'vitest'

import { captureSnapshot } from '#src/pwa/snapshot/capture.ts'

afterEach(() => document.body.replaceChildren())

function show(html: string): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = html
  return page
}

const capture = (html: string) => captureSnapshot(show(html))!.markup

test('a snapshot has nothing that was typed, no scripts, no inline styles and no notices', () => {
  const page = show(`
    <form><input name="text" value="kept"><textarea>kept</textarea><button>Search</button></form>
    <img src="blob:http://localhost/1" onclick="run()" alt="A photo"><a href="javascript:run()">Away</a>
    <output>Saved</output><section>Offline</section><div style="height: 20px"></div><dialog open>Sign in</dialog><script>run()</script>`)
  page.querySelector('input')!.value = 'typed'
  page.querySelector('textarea')!.value = 'typed'

  const { markup } = captureSnapshot(page)!

  expect(markup).not.toMatch(/kept|typed|run|blob:|style|Saved|Offline|Sign in/)
  expect(markup).toContain('<button>Search</button>')
  expect(markup).toContain('A photo')
})

test('cards below the first screens are left out, and the headings of the first screen are counted', () => {
  const tall = (name: string) => `<li><h2>${name}</h2><div class="tall"></div></li>`
  const page = show(`<main><h1>Results</h1><ul>${['one', 'two', 'three', 'four'].map(tall).join('')}</ul></main>`)
  for (const div of page.querySelectorAll<HTMLElement>('.tall')) div.style.height = '90vh'

  const { markup, headings } = captureSnapshot(page)!

  expect(markup).toContain('two')
  expect(markup).not.toContain('four')
  expect(headings).toBe(2)
})

test('photos to the side are left out, but not text, which decides the height of a row', () => {
  const page = show(
    `<main><ul>${'<li>Home<br>and garden</li>'.repeat(3)}</ul><ul>${'<li><img alt=""></li>'.repeat(3)}</ul></main>`,
  )
  for (const list of page.querySelectorAll('ul')) list.style.display = 'flex'
  for (const item of page.querySelectorAll('li')) item.style.flex = '0 0 90vw'

  const { markup } = captureSnapshot(page)!

  expect(markup.match(/garden/g)).toHaveLength(3)
  expect(markup.match(/<img/g)).toHaveLength(2)
})

test('a range slider keeps its value', () => {
  const slider = '<input type="range" max="12" value="12">'
  expect(capture(`<form>${slider}<input type="text" value="12"></form>`)).toBe(
    `<form>${slider}<input type="text"></form>`,
  )
})

test('a page that is too long is not captured', () => {
  expect(captureSnapshot(show(`<main>${'many words '.repeat(20_000)}</main>`))).toBeUndefined()
  expect(capture('<main>few</main>')).toBe('<main>few</main>')
})

test('capturing loads no photos', async () => {
  const photo = (name: string) => `<img src="/${name}.png" loading="lazy" alt="${name}">`
  const paths = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const loaded = () => paths().filter((path) => path.endsWith('.png'))
  const page = show(`<main>${photo('near')}<div class="tall"></div><p>${photo('far')}</p></main>`)
  page.querySelector<HTMLElement>('.tall')!.style.height = '10000px'
  await expect.poll(loaded).toEqual(['/near.png'])

  captureSnapshot(page)

  // If capturing had requested any photo, it would have loaded before this one.
  page.insertAdjacentHTML('afterbegin', photo('next'))
  await expect.poll(loaded).toContain('/next.png')
  expect(loaded()).toEqual(['/near.png', '/next.png'])
})
