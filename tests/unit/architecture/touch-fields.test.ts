import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** Telephones enlarge the page for a field whose letters are smaller than 16 pixels, and leave it so. */
test("no field's text is so small that a phone zooms in on it", () => {
  const small = globSync('src/**/*.tsx').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<(?:input|textarea|select)\b[^]*?\/?>\n/g)]
      .filter(([field]) => /(?<![\w:-])text-(?:xs|sm)\b/.test(field))
      .map(([field]) => `${file}: ${field}`),
  )

  expect(small).toEqual([])
})
