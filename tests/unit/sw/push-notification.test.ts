import { expect, test } from 'vitest'

import { PushMessage } from '#contract/push.ts'
import { parsePushMessage, pathOf, toNotification } from '#sw/push-notification.ts'

const message: PushMessage = {
  memberId: 'a9a4a5f4-2c6c-4f55-9c43-3f2f9a0f2f11',
  title: 'Zoé',
  body: 'Ass de Vëlo nach do?',
  path: '/lb/messages/1',
  tag: 'conversation 1',
  image: '/media/1-320.jpg',
  badge: 2,
  createdAt: 1_764_000_000_000,
}

test('a message of the server is read, also one with fields of a later build', () => {
  const later = { ...message, actions: ['answer'] }

  expect(PushMessage.parse(message)).toEqual(message)
  expect(parsePushMessage(JSON.stringify(message))).toEqual(message)
  expect(parsePushMessage(JSON.stringify(later))).toEqual(later)
})

test.each([
  undefined,
  '',
  'hello',
  'null',
  '[]',
  '{}',
  JSON.stringify({ ...message, memberId: undefined }),
  JSON.stringify({ ...message, path: 'https://elsewhere.example' }),
  JSON.stringify({ ...message, path: '//elsewhere.example' }),
])('%s is no message', (text) => expect(parsePushMessage(text)).toBe(undefined))

test('a notification has the text, the language and the picture of its message, and what a tap opens', () => {
  expect(toNotification(message)).toMatchObject({
    title: 'Zoé',
    options: {
      body: 'Ass de Vëlo nach do?',
      lang: 'lb',
      tag: 'conversation 1',
      image: '/media/1-320.jpg',
      timestamp: message.createdAt,
      data: { path: '/lb/messages/1' },
    },
  })
  expect(toNotification({ ...message, image: null }).options).not.toHaveProperty('image')
})

test.each([
  [{ path: '/fr/favourites' }, '/fr/favourites'],
  [{ path: 'https://elsewhere.example' }, '/'],
  [{ path: '//elsewhere.example' }, '/'],
  [{}, '/'],
  [null, '/'],
])('a tap on a notification with %j opens %s', (data, path) => expect(pathOf(data)).toBe(path))
