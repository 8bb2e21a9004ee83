/** Shows a smaller version of the photo that is already loaded until the larger one arrives. */
export function showPlaceholderPhoto(source: HTMLImageElement, target: HTMLImageElement): void {
  if (target.complete || !source.currentSrc) return
  const { objectFit } = getComputedStyle(target)
  target.style.setProperty('--lent', `center / ${objectFit} no-repeat url("${source.currentSrc}")`)
  target.dataset['lent'] = ''
  for (const end of ['load', 'error']) target.addEventListener(end, removePlaceholder, { once: true })
}

function removePlaceholder({ currentTarget }: Event): void {
  const photo = currentTarget as HTMLImageElement
  photo.style.removeProperty('--lent')
  delete photo.dataset['lent']
}
