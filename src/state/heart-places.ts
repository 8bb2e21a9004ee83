import type { KeepableListing } from '#src/data/favourites/favourite.ts'

/** Where on the page a heart belongs, and of which listing. What fills these places comes alive after the page. */
let places: ReadonlyMap<Element, KeepableListing> = new Map()
let tell = () => {}

/** The room for a heart: `<span ref={heartPlace(listing)} />`, with a size of its own. React never gives it null: it gives back how to end. */
export const heartPlace = (listing: KeepableListing) => (element: Element | null) => {
  change((next) => next.set(element as Element, listing))
  return () => change((next) => next.delete(element as Element))
}

function change(by: (next: Map<Element, KeepableListing>) => void): void {
  by((places = new Map(places)))
  tell()
}

export const heartPlaces = {
  all: () => places,
  /** For the one who fills them. */
  subscribe(listener: () => void): () => void {
    tell = listener
    return () => (tell = () => {})
  },
}
