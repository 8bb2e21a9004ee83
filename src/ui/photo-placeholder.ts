import { whenIdle } from '#src/scheduling/when-idle.ts'

let last = Promise.resolve()

/**
 * Shows a blurred placeholder of a photo until the photo is loaded. One photo at a time, so that decoding does not
 * block the page.
 */
export function showPlaceholder(image: HTMLImageElement, thumbhash: string): Promise<void> {
  const show = () => showNow(image, thumbhash)
  return (last = last.then(show, show))
}

async function showNow(image: HTMLImageElement, thumbhash: string): Promise<void> {
  await whenIdle()
  if (image.complete) return
  const { thumbHashToDataURL } = await import('thumbhash')
  if (image.complete) return

  const picture = thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0)))
  image.style.background = `center / cover url(${picture})`
  image.addEventListener('load', () => image.style.removeProperty('background'), { once: true })
}
