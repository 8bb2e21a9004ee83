/** What a photo is shown by until it has come: a smaller one of the same, which is here. */
export function lendPhoto(here: HTMLImageElement, wanted: HTMLImageElement): void {
  if (wanted.complete || !here.currentSrc) return
  const { objectFit } = getComputedStyle(wanted)
  wanted.style.setProperty('--lent', `center / ${objectFit} no-repeat url("${here.currentSrc}")`)
  wanted.dataset['lent'] = ''
  for (const end of ['load', 'error']) wanted.addEventListener(end, giveBack, { once: true })
}

function giveBack({ currentTarget }: Event): void {
  const photo = currentTarget as HTMLImageElement
  photo.style.removeProperty('--lent')
  delete photo.dataset['lent']
}
