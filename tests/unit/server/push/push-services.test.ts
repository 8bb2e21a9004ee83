import { expect, test } from 'vitest'

import { secondsUntilRetry } from '#server/push/post-to-service.ts'
import { isAtPushService, knownPushServices } from '#server/push/push-services.ts'

test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://db5p.notify.windows.com/w/?token=abc',
  'https://FCM.googleapis.com:443/fcm/send/abc',
])('%s is at a push service of a browser', (address) => expect(isAtPushService(address, knownPushServices)).toBe(true))

test.each([
  'https://push.apple.com/abc',
  'https://web.push.apple.com.example/abc',
  'https://xpush.apple.com/abc',
  'http://fcm.googleapis.com/abc',
  'https://fcm.googleapis.com:444/abc',
  'https://fcm.googleapis.com@127.0.0.1/abc',
  'https://name@fcm.googleapis.com/abc',
  'https://[::1]/abc',
  'ftp://fcm.googleapis.com/abc',
  'fcm.googleapis.com',
])('%s is not', (address) => expect(isAtPushService(address, knownPushServices)).toBe(false))

test.each([
  [undefined, undefined],
  ['120', 120],
  ['Sun, 06 Nov 1994 08:50:37 GMT', 60],
  ['Sun, 06 Nov 1994 08:00:00 GMT', 0],
  ['soon', undefined],
  ['-1', undefined],
])('Retry-After: %s means %s seconds', (header, seconds) =>
  expect(secondsUntilRetry(header, new Date('1994-11-06T08:49:37Z'))).toBe(seconds),
)
