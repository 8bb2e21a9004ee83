import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, test } from 'vitest'

import { checkContent } from '#scripts/content/check-content.ts'

const routes = 'src/routes/$locale'

const add = (text: string) => (before: string) => `${before}\n${text}\n`
const replace = (from: string | RegExp, to: string) => (before: string) => before.replace(from, to)

const changes = [
  ['a missing page', 'lb/info/imprint.md', 'deleted', 'missing'],
  ['a missing article', 'uk/help/passkeys.md', 'deleted', 'missing'],
  ['a missing title', 'de/info/about.md', replace(/title: .*\n/, ''), 'front matter: '],
  ['an unknown topic', 'fr/help/photos.md', replace(/topic: .*/, 'topic: art'), 'front matter: '],
  ['a version without a date', 'it/info/ranking.md', replace(/date: .*\n/, ''), 'front matter: '],
  ['an unknown placeholder', 'ru/info/about.md', add('{operator.fax}'), 'unknown placeholder {operator.fax}'],
  ['a link to no page', 'en/info/about.md', add('[x](/info/nothing)'), 'leads nowhere: /info/nothing'],
  ['a link to no article', 'en/info/faq.md', add('[x](/help/nothing)'), 'leads nowhere: /help/nothing'],
  ['a link to no route', 'en/info/ranking.md', add('[x](/profile/nothing)'), 'leads nowhere: /profile/nothing'],
  ['a link to no section', 'en/info/imprint.md', add('[x](/info/imprint#no)'), 'leads nowhere: /info/imprint#no'],
  ['a link that is not encrypted', 'en/info/contact.md', add('[x](http://a.example)'), 'not a link: http://a.example'],
  ['a related article that is none', 'en/help/photos.md', replace(/related: /, 'related: no, '), 'no article no'],
  ['a section less', 'de/info/faq.md', replace(/\n## .*/, ''), 'its headings are not those of the en text'],
  ['a link less', 'fr/info/about.md', replace('(/browse/all)', '(/messages)'), 'links differ from the en text'],
  [
    'a value less',
    'pt/info/accessibility.md',
    replace('{operator.email}', '-'),
    'placeholders differ from the en text',
  ],
] as const

/** A copy of the texts with all these changes, and a file too many. */
function changedCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  cpSync('src/content', folder, { recursive: true })
  cpSync(join(folder, 'de/info/faq.md'), join(folder, 'de/info/faqs.md'))
  for (const [, file, change] of changes) {
    const path = join(folder, file)
    if (change === 'deleted') rmSync(path)
    else writeFileSync(path, change(readFileSync(path, 'utf8')))
  }
  return folder
}

const content = changedCopy()
const faults = checkContent({ content, routes })

afterAll(() => rmSync(content, { recursive: true }))

test('all texts are complete in all languages, and their links lead somewhere', () => {
  expect(checkContent({ content: 'src/content', routes })).toEqual([])
})

test.each(changes)('%s is found', (_name, file, _change, fault) => {
  expect(faults.filter((each) => each.startsWith(file))).toEqual([expect.stringContaining(fault)])
})

test('a file that nothing shows is found', () => {
  expect(faults).toContain('de/info/faqs.md: nothing shows it')
})
