import { useEffect, useState } from 'react'

import type { Favourite } from '#src/data/favourites/schema/favourite.ts'
import { unsavedInput } from '#src/data/storage/unsaved-input.ts'
import { useSession } from '#src/state/use-session.ts'

import { noteStorageKeys } from './note-storage-keys.ts'

const load = () => import('#src/data/favourites/favourites.ts')

/**
 * What is typed shows at once and is written key by key; what is written elsewhere shows as soon as nobody types here.
 * A page that is closed within the moment that a key takes to be written has left it behind, and the next one writes it.
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
    /** Where it was refused it stays in the page. */
    finishEditing: () => setShown((text) => (isRefused || text !== note ? text : undefined)),
  }
}

/** Says whether it is written; as long as it is not, it is kept beside. */
async function saveNote(name: string, listingId: string, text: string): Promise<boolean> {
  const { setFavouriteNote } = await load()
  if ((await setFavouriteNote(listingId, text)) === 'refused') return false
  if (unsavedInput.read(name) === text) unsavedInput.remove(name)
  return true
}
