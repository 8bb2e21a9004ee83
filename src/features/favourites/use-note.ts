import { useEffect, useState } from 'react'

import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { unsavedInput } from '#src/data/storage/unsaved-input.ts'
import { useSession } from '#src/state/use-session.ts'

import { noteStorageKeys } from './note-storage-keys.ts'

const load = () => import('#src/data/favourites/favourites.ts')

/**
 * Shows input at once and saves every keystroke. Changes from elsewhere appear while nobody types here. If the page is
 * closed before a keystroke is written, a copy in localStorage remains, and the next page writes it.
 */
export function useNote({ listingId, note, keptAt }: Favourite) {
  const session = useSession()
  const { own: name, visitors } = noteStorageKeys({ listingId, keptAt }, session)
  const [shown, setShown] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  async function write(text: string): Promise<void> {
    unsavedInput.save(name, text)
    setShown(text)
    setRefused(!(await saveNote(name, listingId, text)))
  }

  useEffect(() => {
    for (const key of new Set([name, visitors])) {
      const text = unsavedInput.read<string>(key)
      if (text !== undefined) void saveNote(key, listingId, text)
    }
  }, [name, visitors, listingId])

  return {
    text: shown ?? note,
    isRefused,
    write: (text: string) => void write(text),
    /** If the device refused the note, the input stays in the page. */
    finishEditing: () => setShown((text) => (isRefused || text !== note ? text : undefined)),
  }
}

/** Resolves to whether the note was written; until then a copy stays in localStorage. */
async function saveNote(name: string, listingId: string, text: string): Promise<boolean> {
  const { setFavouriteNote } = await load()
  if ((await setFavouriteNote(listingId, text)) === 'refused') return false
  if (unsavedInput.read(name) === text) unsavedInput.remove(name)
  return true
}
