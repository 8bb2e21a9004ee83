import { afterEach, expect, test } from 'vitest'

import { drawLook } from '#src/pwa/looks/draw-look.ts'

afterEach(() => document.body.replaceChildren())

function show(html: string): HTMLElement {
  const page = document.body.appendChild(document.createElement('div'))
  page.innerHTML = html
  return page
}

const draw = (html: string) => drawLook(show(html))!.markup

test('nothing that was typed is in a look, nor what runs, moves or was over the page for a moment', () => {
  const page = show(`
    <form><input name="text" value="kept"><textarea>kept</textarea><button>Search</button></form>
    <img src="blob:http://localhost/1" onclick="run()" alt="A photo"><a href="javascript:run()">Away</a>
    <output>Saved</output><section>Offline</section><div style="height: 20px"></div><dialog open>Sign in</dialog><script>run()</script>`)
  page.querySelector('input')!.value = 'typed'
  page.querySelector('textarea')!.value = 'typed'

  const { markup } = drawLook(page)!

  expect(markup).not.toMatch(/kept|typed|run|blob:|style|Saved|Offline|Sign in/)
  expect(markup).toContain('<button>Search</button>')
  expect(markup).toContain('A photo')
})

test('cards that are farther down than one would look are left out, and those of the first screen are counted', () => {
  const tall = (name: string) => `<li><h2>${name}</h2><div class="tall"></div></li>`
  const page = show(`<main><h1>Results</h1><ul>${['one', 'two', 'three', 'four'].map(tall).join('')}</ul></main>`)
  for (const div of page.querySelectorAll<HTMLElement>('.tall')) div.style.height = '90vh'

  const { markup, headings } = drawLook(page)!

  expect(markup).toContain('two')
  expect(markup).not.toContain('four')
  expect(headings).toBe(2)
})

test('to the side, photos are left out, and words that a row is as high as are not', () => {
  const page = show(
    `<main><ul>${'<li>Home<br>and garden</li>'.repeat(3)}</ul><ul>${'<li><img alt=""></li>'.repeat(3)}</ul></main>`,
  )
  for (const list of page.querySelectorAll('ul')) list.style.display = 'flex'
  for (const item of page.querySelectorAll('li')) item.style.flex = '0 0 90vw'

  const { markup } = drawLook(page)!

  expect(markup.match(/garden/g)).toHaveLength(3)
  expect(markup.match(/<img/g)).toHaveLength(2)
})

test('a slider stands where it stood', () => {
  const slider = '<input type="range" max="12" value="12">'
  expect(draw(`<form>${slider}<input type="text" value="12"></form>`)).toBe(`<form>${slider}<input type="text"></form>`)
})

test('a page too large for a first glance has no look', () => {
  expect(drawLook(show(`<main>${'many words '.repeat(20_000)}</main>`))).toBeUndefined()
  expect(draw('<main>few</main>')).toBe('<main>few</main>')
})

test('nothing is loaded for a look: a photo that nobody has come near stays where it is', async () => {
  const photo = (name: string) => `<img src="/${name}.png" loading="lazy" alt="${name}">`
  const paths = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  const loaded = () => paths().filter((path) => path.endsWith('.png'))
  const page = show(`<main>${photo('near')}<div class="tall"></div><p>${photo('far')}</p></main>`)
  page.querySelector<HTMLElement>('.tall')!.style.height = '10000px'
  await expect.poll(loaded).toEqual(['/near.png'])

  drawLook(page)

  // What is asked for next comes after what would have been.
  page.insertAdjacentHTML('afterbegin', photo('next'))
  await expect.poll(loaded).toContain('/next.png')
  expect(loaded()).toEqual(['/near.png', '/next.png'])
})
