import { expect, test } from 'vitest'

import { isOwnResponse } from '#sw/captive-portal.ts'

const shell = 'https://noper.lu/index.html'
const script = 'https://noper.lu/assets/index.js'

const answer = (type: string, body = '', status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } })

test("the app's shell and scripts are accepted", async () => {
  expect(await isOwnResponse(shell, answer('text/html', '<meta name="build" content="b1">'))).toBe(true)
  expect(await isOwnResponse(script, answer('text/javascript'))).toBe(true)
})

test('the page of a captive portal is refused at any URL', async () => {
  const page = () => answer('text/html; charset=utf-8', '<h1>Free Wi-Fi</h1>')

  expect(await isOwnResponse(shell, page())).toBe(false)
  expect(await isOwnResponse(script, page())).toBe(false)
})

test('failures and responses without a type are refused', async () => {
  const nameless = new Response(new Uint8Array([1]))

  expect(await isOwnResponse(script, answer('text/javascript', '', 503))).toBe(false)
  expect(await isOwnResponse(script, nameless)).toBe(false)
})
