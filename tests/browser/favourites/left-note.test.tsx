import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'

import { typed } from '#src/data/device/typed.ts'
import type { Favourite } from '#src/data/favourites/favourite.ts'
import { noteFavourite } from '#src/data/favourites/own-favourites.ts'
import { forgetOwn } from '#src/data/own/forget-own.ts'
import type { FavouriteRow } from '#src/data/own/own-database.ts'
import { ownDatabase } from '#src/data/own/this-device.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { NoteField } from '#src/features/favourites/note-field.tsx'
import { noteNames } from '#src/features/favourites/note-names.ts'
import { tokenOf } from '#tests/support/session-device.ts'

const bike = { listingId: 'bike', isKept: true, note: '', price: null, keptAt: 1_000, changedAt: 1_000 }

let takeAway = () => {}

function show(favourite: Favourite): void {
  const place = document.body.appendChild(document.createElement('div'))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <NoteField favourite={favourite} title="City bike" />
    </I18nProvider>,
  )
  takeAway = () => {
    root.unmount()
    place.remove()
  }
}

const keep = (row: Partial<FavouriteRow>) => ownDatabase.favourites.put({ ...bike, shape: 1, isSent: false, ...row })

const signIn = (memberId: string) =>
  browserSession.begin({
    accessToken: tokenOf(memberId),
    refreshToken: `refresh-of-${memberId}`,
    expiresIn: 900,
    refreshExpiresIn: 900,
  })

/** As a page leaves it that is closed while a visitor types. */
const left = noteNames(bike, { state: 'visitor' }).visitors

const written = () => ownDatabase.favourites.get('bike')

afterEach(async () => {
  takeAway()
  typed.forgetAll()
  await browserSession.end()
  await forgetOwn()
})

test('what a visitor was typing is the note of the member who signs in with that favourite', async () => {
  typed.keep(left, 'Ask for the lock')
  await keep({})
  await signIn('ada')

  show(bike)

  await expect.poll(written).toMatchObject({ note: 'Ask for the lock', memberId: 'ada' })
  expect(typed.read(left)).toBeUndefined()
})

test('what a visitor was typing never becomes the note of a member who has kept the same listing', async () => {
  typed.keep(left, 'Ask for the lock')
  typed.keep('note bob bike', 'For Léa')
  await keep({ memberId: 'bob', keptAt: 2_000 })
  await signIn('bob')

  show({ ...bike, keptAt: 2_000 })
  await expect.poll(written).toMatchObject({ note: 'For Léa' })
  await expect.poll(() => typed.read('note bob bike')).toBeUndefined()
  await noteFavourite('lamp', 'comes after all that was begun before')

  expect(await written()).toMatchObject({ note: 'For Léa', memberId: 'bob' })
  expect(typed.read(left)).toBe('Ask for the lock')
})
