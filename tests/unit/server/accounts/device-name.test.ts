import { expect, test } from 'vitest'

import { deviceName } from '#server/accounts/device-name.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome · Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge · Windows'],
  [
    `Mozilla/5.0 (Linux; Android 16; SM-S931B) ${webKit} SamsungBrowser/29.0 Chrome/136.0 Mobile`,
    'Samsung Internet · Android',
  ],
  ['Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'Firefox · Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1', 'Safari · iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 26_0 like Mac OS X) CriOS/142.0 Mobile/15E148 Safari/604.1', 'Chrome · iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/26.0 Safari/605.1.15', 'Safari · macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox · Linux'],
  ['curl/8.5.0', ''],
  ['', ''],
])('%s is known as “%s”', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
