import { expect, test } from 'vitest'

import { useApp } from '#tests/support/app.ts'

const { http } = await useApp({ PUBLIC_URL: 'https://noper.example' })

test('the chosen language is stored for a year in a cookie that cross-site requests do not send', async () => {
  const answer = await http.inject({ method: 'PUT', url: '/v0/locale', payload: { locale: 'lb' } })

  expect(answer.json()).toEqual({ locale: 'lb' })
  expect(answer.headers['set-cookie']).toBe('locale=lb; Path=/; Max-Age=31536000; SameSite=Lax; Secure')
})

test('an unsupported language is refused', async () => {
  const answer = await http.inject({ method: 'PUT', url: '/v0/locale', payload: { locale: 'nl' } })

  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'invalid-request', fields: { locale: 'invalid_value' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
})
