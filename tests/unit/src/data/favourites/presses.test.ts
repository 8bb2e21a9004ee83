import { expect, test } from 'vitest'

import { takeUrgent, saveUrgently } from '#src/data/offline-cache/save-item.ts'

test('a press counts before it is on the disk, and once', async () => {
  let isNoted = false

  await saveUrgently('send-favourites', async () => {
    isNoted = takeUrgent('send-favourites')
    return 'kept'
  })

  expect([isNoted, takeUrgent('send-favourites')]).toEqual([true, false])
})

test('a press that the device could not store makes nothing urgent', async () => {
  await saveUrgently('send-saved-searches', async () => 'full')

  expect(takeUrgent('send-saved-searches')).toBe(false)
})
