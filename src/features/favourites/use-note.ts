import { useEffect, useState } from 'react'

import { typed } from '#src/data/device/typed.ts'
import type { Favourite } from '#src/data/favourites/favourite.ts'
import { useSession } from '#src/state/use-session.ts'

const load = () => import('#src/data/favourites/own-favourites.ts')

/**
 * What is typed shows at once and is written key by key; what is written elsewhere shows as soon as nobody types here.
 * A page that is closed within the moment that a key takes to be written has left it behind, and the next one writes it.
 */
export function useNote({ listingId, note }: Favourite) {
  const session = useSession()
  const name = nameOf(session.state === 'member' ? session.memberId : 'visitor', listingId)
  const [shown, setShown] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  async function write(text: string): Promise<void> {
    typed.keep(name, text)
    setShown(text)
    setRefused(!(await settleNote(name, listingId, text)))
  }

  useEffect(() => {
    // What a visitor kept is the member's who signs in, and so is what they were typing.
    for (const left of [name, nameOf('visitor', listingId)]) {
      const text = typed.read<string>(left)
      if (text !== undefined) void settleNote(left, listingId, text)
    }
  }, [name, listingId])

  return {
    text: shown ?? note,
    isRefused,
    write: (text: string) => void write(text),
    /** Where it was refused it stays in the page. */
    settle: () => setShown((text) => (isRefused || text !== note ? text : undefined)),
  }
}

const nameOf = (whose: string, listingId: string) => `note ${whose} ${listingId}`

/** Says whether it is written; as long as it is not, it is kept beside. */
async function settleNote(name: string, listingId: string, text: string): Promise<boolean> {
  const { noteFavourite } = await load()
  if ((await noteFavourite(listingId, text)) === 'refused') return false
  if (typed.read(name) === text) typed.forget(name)
  return true
}
