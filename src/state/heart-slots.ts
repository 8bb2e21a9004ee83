import type { FavouritableListing } from '#src/data/favourites/schema/favourite.ts'

/** Where on the page a heart belongs, and of which listing. What fills these places comes alive after the page. */
let slots: ReadonlyMap<Element, FavouritableListing> = new Map()
let notify = () => {}

/** The room for a heart: `<span ref={heartPlace(listing)} />`, with a size of its own. React never gives it null: it gives back how to end. */
export const heartSlotRef = (listing: FavouritableListing) => (element: Element | null) => {
  change((next) => next.set(element as Element, listing))
  return () => change((next) => next.delete(element as Element))
}

function change(by: (next: Map<Element, FavouritableListing>) => void): void {
  by((slots = new Map(slots)))
  notify()
}

export const heartSlots = {
  all: () => slots,
  /** For the one who fills them. */
  subscribe(listener: () => void): () => void {
    notify = listener
    return () => (notify = () => {})
  },
}
