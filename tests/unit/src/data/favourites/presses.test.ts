import { expect, test } from 'vitest'

import { takePress, told } from '#src/data/keepsakes/tell-account.ts'

test('a press is noted before it is on the disk, and counts once', async () => {
  let isNoted = false

  await told('send-favourites', async () => {
    isNoted = takePress('send-favourites')
    return 'kept'
  })

  expect([isNoted, takePress('send-favourites')]).toEqual([true, false])
})

test('what the device could not keep makes nothing urgent', async () => {
  await told('send-saved-searches', async () => 'full')

  expect(takePress('send-saved-searches')).toBe(false)
})
