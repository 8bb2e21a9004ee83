import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Telephones enlarge the page for a field whose letters are smaller than 16 pixels, and leave it so. */
test('no field has letters on a touch screen for which a telephone enlarges the page', () => {
  const small = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:input|textarea|select)\b[^]*?\/?>\n/g)]
      .filter(([field]) => /(?<![\w:-])text-(?:xs|sm)\b/.test(field))
      .map(([field]) => `${file}: ${field}`),
  )

  expect(small).toEqual([])
})
