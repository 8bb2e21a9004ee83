import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'

import { wipeLocalData } from '#src/data/accounts/wipe-local-data.ts'
import { setFavouriteNote } from '#src/data/favourites/favourites.ts'
import type { FavouriteRow } from '#src/data/favourites/schema/favourite-tables.ts'
import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { localDatabase } from '#src/data/local-database/local-database.ts'
import { browserSession } from '#src/data/session/browser-session.ts'
import { unsavedInput } from '#src/data/storage/unsaved-input.ts'
import { NoteField } from '#src/features/favourites/note-field.tsx'
import { noteStorageKeys } from '#src/features/favourites/note-storage-keys.ts'
import { tokenOf } from '#tests/support/session-device.ts'

const bike = { listingId: 'bike', isKept: true, note: '', price: null, keptAt: 1_000, changedAt: 1_000 }

let unmount = () => {}

function show(favourite: Favourite): void {
  const place = document.body.appendChild(document.createElement('div'))
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <NoteField favourite={favourite} title="City bike" />
    </I18nProvider>,
  )
  unmount = () => {
    root.unmount()
    place.remove()
  }
}

const putFavourite = (row: Partial<FavouriteRow>) =>
  localDatabase.favourites.put({ ...bike, shape: 1, isSent: false, ...row })

const signIn = (memberId: string) =>
  browserSession.signIn({
    accessToken: tokenOf(memberId),
    refreshToken: `refresh-of-${memberId}`,
    expiresIn: 900,
    refreshExpiresIn: 900,
  })

/** The key that remains if the page is closed while a visitor types. */
const unsavedKey = noteStorageKeys(bike, { state: 'visitor' }).visitors

const written = () => localDatabase.favourites.get('bike')

afterEach(async () => {
  unmount()
  unsavedInput.removeAll()
  await browserSession.signOut()
  await wipeLocalData()
})

test('a note that a visitor is typing belongs to the member who signs in with that favourite', async () => {
  unsavedInput.save(unsavedKey, 'Ask for the lock')
  await putFavourite({})
  await signIn('ada')

  show(bike)

  await expect.poll(written).toMatchObject({ note: 'Ask for the lock', memberId: 'ada' })
  expect(unsavedInput.read(unsavedKey)).toBeUndefined()
})

test('a note that a visitor is typing never belongs to a member who has saved the same listing', async () => {
  unsavedInput.save(unsavedKey, 'Ask for the lock')
  unsavedInput.save('note bob bike', 'For Léa')
  await putFavourite({ memberId: 'bob', keptAt: 2_000 })
  await signIn('bob')

  show({ ...bike, keptAt: 2_000 })
  await expect.poll(written).toMatchObject({ note: 'For Léa' })
  await expect.poll(() => unsavedInput.read('note bob bike')).toBeUndefined()
  await setFavouriteNote('lamp', 'comes after all that was begun before')

  expect(await written()).toMatchObject({ note: 'For Léa', memberId: 'bob' })
  expect(unsavedInput.read(unsavedKey)).toBe('Ask for the lock')
})
