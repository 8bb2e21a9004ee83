import { expect, test } from 'vitest'

import { nothingTyped, shareWords, withoutSecrets } from '#src/features/accounts/typed-words.ts'
import { digitsOf } from '#src/i18n/field-checks.ts'

test('an address that was typed to sign in need not be typed again for an account or a new password', () => {
  expect(shareWords({ ...nothingTyped, name: 'ana@example.org' })).toMatchObject({
    email: 'ana@example.org',
    username: '',
  })
  expect(shareWords({ ...nothingTyped, name: 'ana' })).toMatchObject({ email: '', username: 'ana' })
  expect(shareWords({ ...nothingTyped, email: 'ana@example.org' })).toMatchObject({ name: 'ana@example.org' })
})

test('what stands in a field already stays', () => {
  expect(shareWords({ ...nothingTyped, name: 'ana@example.org', email: 'other@example.org' })).toMatchObject({
    name: 'ana@example.org',
    email: 'other@example.org',
  })
})

test('passwords and codes are not kept', () => {
  const words = { ...nothingTyped, name: 'ana', password: 'a', newPassword: 'b', repeated: 'c', code: 'd' }

  expect(withoutSecrets(words)).toEqual({ name: 'ana', username: '', email: '' })
})

test('a code may be pasted with what stands between its digits', () => {
  expect(digitsOf(' 123 456\n')).toBe('123456')
  expect(digitsOf('123–456')).toBe('123456')
})
