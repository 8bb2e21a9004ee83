/** The visible photo of a listing's card. If there are several cards, that of the one that was tapped. */
export function visibleCardPhoto(listingId: string): HTMLImageElement | undefined {
  const links = [...document.querySelectorAll(`#root main article a[href$="/product/${listingId}"]`)]
  const photos = links.map(photoOfCard).filter((photo): photo is HTMLImageElement => photo !== null && isInView(photo))
  return photos.find((photo) => photo.closest('article')!.contains(document.activeElement)) ?? photos[0]
}

const fullPhotoSelector = 'a[href^="/media/"]'

/** The first photo on the listing's page, if it is visible. Photos of a gallery link to the full-size photo. */
export function visibleGalleryPhoto(): HTMLImageElement | undefined {
  const photo = document.querySelector<HTMLImageElement>(`#root main ${fullPhotoSelector} > picture > img`)
  return photo && isInView(findFrame(photo)) ? photo : undefined
}

const photoOfCard = (link: Element) => link.closest('article')!.querySelector<HTMLImageElement>('picture > img')

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** The element that clips the photo and carries its badges: the outermost one of the same size. */
export function findFrame(photo: HTMLImageElement): HTMLElement {
  let frame = photo.closest('picture')!.parentElement!
  while (isSameSize(frame, frame.parentElement!)) frame = frame.parentElement!
  return frame
}

const isSameSize = (one: HTMLElement, other: HTMLElement) =>
  one.offsetWidth === other.offsetWidth && one.offsetHeight === other.offsetHeight

/** The favourite button if the photo is in a card. */
export const findFavouriteButton = (photo: HTMLImageElement) =>
  photo.closest(fullPhotoSelector) ? null : photo.closest('article')!.querySelector<HTMLElement>('button[aria-pressed]')
