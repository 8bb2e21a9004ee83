/** The photo of a listing's card, where one can be seen: of several the one that was tapped. */
export function cardPhoto(listingId: string): HTMLImageElement | undefined {
  const links = [...document.querySelectorAll(`#root main article a[href$="/product/${listingId}"]`)]
  const photos = links.map(photoBeside).filter((photo): photo is HTMLImageElement => photo !== null && isInView(photo))
  return photos.find((photo) => photo.closest('article')!.contains(document.activeElement)) ?? photos[0]
}

const wholePhoto = 'a[href^="/media/"]'

/** The first photo of the listing that one looks at, where it can be seen. Those of a gallery lead to the whole photo. */
export function galleryPhoto(): HTMLImageElement | undefined {
  const photo = document.querySelector<HTMLImageElement>(`#root main ${wholePhoto} > picture > img`)
  return photo && isInView(frameOf(photo)) ? photo : undefined
}

const photoBeside = (link: Element) => link.closest('article')!.querySelector<HTMLImageElement>('picture > img')

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
}

/** What cuts the photo out and has the marks on it: the outermost of those that are as large. */
export function frameOf(photo: HTMLImageElement): HTMLElement {
  let frame = photo.closest('picture')!.parentElement!
  while (isAsLarge(frame, frame.parentElement!)) frame = frame.parentElement!
  return frame
}

const isAsLarge = (one: HTMLElement, other: HTMLElement) =>
  one.offsetWidth === other.offsetWidth && one.offsetHeight === other.offsetHeight

/** Where it is in a card. */
export const heartBeside = (photo: HTMLImageElement) =>
  photo.closest(wholePhoto) ? null : photo.closest('article')!.querySelector<HTMLElement>('button[aria-pressed]')
