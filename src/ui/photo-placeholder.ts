import { untilIdle } from '#src/until-idle.ts'

/** Shows a photo's colours, blurred, for as long as the photo itself is on its way. */
export async function showPlaceholder(image: HTMLImageElement, thumbhash: string): Promise<void> {
  await untilIdle()
  if (image.complete) return
  const { thumbHashToDataURL } = await import('thumbhash')
  if (image.complete) return

  const picture = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))
  image.style.background = `center / cover url(${picture})`
  image.addEventListener('load', () => image.style.removeProperty('background'), { once: true })
}
