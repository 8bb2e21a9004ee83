import type { KeepableListing } from '#src/data/favourites/favourite.ts'

/** Where on the page a heart belongs, and of which listing. What fills these places comes alive after the page. */
let places: ReadonlyMap<Element, KeepableListing> = new Map()
let tell = () => {}

/** The room for a heart: `<span ref={heartPlace(listing)} />`, with a size of its own. */
export const heartPlace = (listing: KeepableListing) => (element: Element | null) => {
  if (!element) return undefined
  change((next) => next.set(element, listing))
  return () => change((next) => next.delete(element))
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
