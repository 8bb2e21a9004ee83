import { expect, test } from 'vitest'

import { allowWritten, askedFor, writeIn } from '#contract/written-in.ts'

const page = `<head>
  <script src="/theme.js"></script>
  <link rel="stylesheet" href="/fonts.css" />
  <link rel="icon" href="/icons/noper.svg" />
  <link rel="stylesheet" crossorigin href="/assets/index-1.css">
  <script type="module" crossorigin src="/assets/index-1.js"></script>
</head>`

test('a page waits for its styles and its scripts that are no modules', () => {
  expect(askedFor(page)).toEqual(['/theme.js', '/fonts.css', '/assets/index-1.css'])
})

test('what a page waits for is written into it as it is, and the rest is asked for as before', () => {
  const written = writeIn(page, { '/theme.js': "'$&'", '/assets/index-1.css': 'a{color:red}' })

  expect(written).toContain("<script>'$&'</script>")
  expect(written).toContain('<style>a{color:red}</style>')
  expect(askedFor(written)).toEqual(['/fonts.css'])
  expect(written).toContain('<script type="module" crossorigin src="/assets/index-1.js"></script>')
})

test('a policy allows what is written into its page, scripts as scripts and styles as styles', () => {
  const policy = allowWritten("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'", {
    '/theme.js': 'one',
    '/fonts.css': 'two',
    '/begin.js': 'three',
  })

  expect(policy).toBe(
    "default-src 'none'; script-src 'sha256-one' 'sha256-three' 'self'; style-src 'sha256-two' 'self'; img-src 'self'",
  )
})
