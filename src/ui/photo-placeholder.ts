import { whenIdle } from '#src/scheduling/when-idle.ts'

let last = Promise.resolve()

/** Shows a photo's colours, blurred, for as long as the photo itself is on its way: one photo after the other. */
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
