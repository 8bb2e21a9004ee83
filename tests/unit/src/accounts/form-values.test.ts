import { expect, test } from 'vitest'

import { emptyFormValues, fillRelatedValues, withoutSecrets } from '#src/features/accounts/form-values.ts'
import { digitsOf } from '#src/i18n/field-validation.ts'

test('an address typed for signing in is also filled in for signing up and for a new password', () => {
  expect(fillRelatedValues({ ...emptyFormValues, name: 'ana@example.org' })).toMatchObject({
    email: 'ana@example.org',
    username: '',
  })
  expect(fillRelatedValues({ ...emptyFormValues, name: 'ana' })).toMatchObject({ email: '', username: 'ana' })
  expect(fillRelatedValues({ ...emptyFormValues, email: 'ana@example.org' })).toMatchObject({ name: 'ana@example.org' })
})

test('a field that is already filled keeps its value', () => {
  expect(fillRelatedValues({ ...emptyFormValues, name: 'ana@example.org', email: 'other@example.org' })).toMatchObject({
    name: 'ana@example.org',
    email: 'other@example.org',
  })
})

test('passwords and codes are not stored', () => {
  const words = { ...emptyFormValues, name: 'ana', password: 'a', newPassword: 'b', repeated: 'c', code: 'd' }

  expect(withoutSecrets(words)).toEqual({ name: 'ana', username: '', email: '' })
})

test('a code may be pasted with other characters between its digits', () => {
  expect(digitsOf(' 123 456\n')).toBe('123456')
  expect(digitsOf('123–456')).toBe('123456')
})
