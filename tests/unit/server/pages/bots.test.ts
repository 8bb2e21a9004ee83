import { expect, test } from 'vitest'

import { isBot } from '#server/pages/bots.ts'

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'WhatsApp/2.23.20.0',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'DuckDuckBot/1.1',
])('%s is a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

test.each([
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  undefined,
])('%s is a person', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})
