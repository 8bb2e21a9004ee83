import { useState } from 'react'

import type { Favourite } from '#src/data/favourites/favourite.ts'

const load = () => import('#src/data/favourites/own-favourites.ts')

/** What is typed shows at once and is written key by key; what is written elsewhere shows as soon as nobody types here. */
export function useNote({ listingId, note }: Favourite) {
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)

  async function write(text: string): Promise<void> {
    setTyped(text)
    const { noteFavourite } = await load()
    setRefused((await noteFavourite(listingId, text)) === 'refused')
  }

  return {
    text: typed ?? note,
    isRefused,
    write: (text: string) => void write(text),
    /** Where it was refused it stays in the page. */
    settle: () => setTyped((text) => (isRefused ? text : text === note ? undefined : text)),
  }
}
