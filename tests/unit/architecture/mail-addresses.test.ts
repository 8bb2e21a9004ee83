import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const files = globSync('tests/{api,processes}/**/*.test.ts')
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  .filter(({ text }) => text.includes('await useMailApp()'))

/** A mail may arrive after its test has ended. */
test('no two tests that share a mail server send mail to the same address', () => {
  const shared = files.flatMap(({ file, text }) => {
    const used = text.split(/^test[.(]/m).map((each) => new Set(each.toLowerCase().match(/[\w.+-]+@[\w.-]+\.\w+/g)))
    const all = used.flatMap((addresses) => [...addresses])
    return [...new Set(all.filter((address, index) => all.indexOf(address) !== index))].map(
      (address) => `${file}: ${address}`,
    )
  })

  expect(files.length).toBeGreaterThan(2)
  expect(shared).toEqual([])
})
