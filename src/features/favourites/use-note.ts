import { useEffect, useState } from 'react'

import { typed } from '#src/data/device/typed.ts'
import type { Favourite } from '#src/data/favourites/favourite.ts'
import { useSession } from '#src/state/use-session.ts'

import { noteNames } from './note-names.ts'

const load = () => import('#src/data/favourites/own-favourites.ts')

/**
 * What is typed shows at once and is written key by key; what is written elsewhere shows as soon as nobody types here.
 * A page that is closed within the moment that a key takes to be written has left it behind, and the next one writes it.
 */
export function useNote({ listingId, note, keptAt }: Favourite) {
  const session = useSession()
  const { own: name, visitors } = noteNames({ listingId, keptAt }, session)
  const [shown, setShown] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  async function write(text: string): Promise<void> {
    typed.keep(name, text)
    setShown(text)
    setRefused(!(await settleNote(name, listingId, text)))
  }

  useEffect(() => {
    for (const left of new Set([name, visitors])) {
      const text = typed.read<string>(left)
      if (text !== undefined) void settleNote(left, listingId, text)
    }
  }, [name, visitors, listingId])

  return {
    text: shown ?? note,
    isRefused,
    write: (text: string) => void write(text),
    /** Where it was refused it stays in the page. */
    settle: () => setShown((text) => (isRefused || text !== note ? text : undefined)),
  }
}

/** Says whether it is written; as long as it is not, it is kept beside. */
async function settleNote(name: string, listingId: string, text: string): Promise<boolean> {
  const { noteFavourite } = await load()
  if ((await noteFavourite(listingId, text)) === 'refused') return false
  if (typed.read(name) === text) typed.forget(name)
  return true
}
