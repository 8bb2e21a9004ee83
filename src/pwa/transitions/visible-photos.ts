/** The photo of a listing's card, where one can be seen: of several the one that was tapped. */
export function visibleCardPhoto(listingId: string): HTMLImageElement | undefined {
  const links = [...document.querySelectorAll(`#root main article a[href$="/product/${listingId}"]`)]
  const photos = links.map(photoOfCard).filter((photo): photo is HTMLImageElement => photo !== null && isInView(photo))
  return photos.find((photo) => photo.closest('article')!.contains(document.activeElement)) ?? photos[0]
}

const fullPhotoSelector = 'a[href^="/media/"]'

/** The first photo of the listing that one looks at, where it can be seen. Those of a gallery lead to the whole photo. */
export function visibleGalleryPhoto(): HTMLImageElement | undefined {
  const photo = document.querySelector<HTMLImageElement>(`#root main ${fullPhotoSelector} > picture > img`)
  return photo && isInView(findFrame(photo)) ? photo : undefined
}

const photoOfCard = (link: Element) => link.closest('article')!.querySelector<HTMLImageElement>('picture > img')

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** What cuts the photo out and has the marks on it: the outermost of those that are as large. */
export function findFrame(photo: HTMLImageElement): HTMLElement {
  let frame = photo.closest('picture')!.parentElement!
  while (isSameSize(frame, frame.parentElement!)) frame = frame.parentElement!
  return frame
}

const isSameSize = (one: HTMLElement, other: HTMLElement) =>
  one.offsetWidth === other.offsetWidth && one.offsetHeight === other.offsetHeight

/** Where it is in a card. */
export const findFavouriteButton = (photo: HTMLImageElement) =>
  photo.closest(fullPhotoSelector) ? null : photo.closest('article')!.querySelector<HTMLElement>('button[aria-pressed]')
