import { expect, test } from 'vitest'

import { all, only, parseHtml, textOf } from '#tests/support/html.ts'

test('elements are found by name, attributes and text, in the order of the page', () => {
  const page = parseHtml(
    '<!doctype html><main id="main"><!--$--><h1>Bikes &amp; <b>more</b></h1><input name="a" value="1 &gt; 0"/>' +
      '<a href="/b" hrefLang="de">B</a><p><a href="/c">C<!-- --> 1</a></p><!--/$--></main>',
  )

  expect(textOf(only(page, 'h1'))).toBe('Bikes & more')
  expect(only(page, 'input').attributes).toEqual({ name: 'a', value: '1 > 0' })
  expect(all(page, 'a').map(textOf)).toEqual(['B', 'C 1'])
  expect(all(page, 'a', { text: /^C/ }).map(({ attributes }) => attributes['href'])).toEqual(['/c'])
  expect(all(page, 'a', { hreflang: 'de' })).toHaveLength(1)
  expect(all(only(page, 'p'), 'h1')).toEqual([])
})

test('the content of a script is text', () => {
  const page = parseHtml('<script type="module">if (a<b) say("</p>")</script><p>1</p><style>a>b{}</style>')

  expect(all(page, 'p').map(textOf)).toEqual(['1'])
  expect(textOf(only(page, 'script', { type: 'module' }))).toBe('if (a<b) say("</p>")')
  expect(textOf(only(page, 'style'))).toBe('a>b{}')
})

test.each(['<p>1', '<p><b>1</p></b>', '<p>1</p></p>', '<a href=/b>1</a>', 'a < b'])('%s is refused', (html) => {
  expect(() => parseHtml(html)).toThrow()
})

test('reading an element that must exist once fails if it is missing or there are two', () => {
  const page = parseHtml('<p>1</p><p>2</p>')

  expect(() => only(page, 'p')).toThrow('There are 2 <p>')
  expect(() => only(page, 'a')).toThrow('There are 0 <a>')
  expect(textOf(only(page, 'p', { text: '2' }))).toBe('2')
})
