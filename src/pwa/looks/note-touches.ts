import { lostTaps } from '#src/state/lost-taps.ts'

import { findCounterpart, placeIn, type ControlPlace } from './control-places.ts'

const tappable = 'button, summary, label, select, input:is([type=checkbox], [type=radio]), [role=button]'

/** In milliseconds: what answers a tap comes soon after the page. */
const patience = 3_000

/** Notes what a person does with the look of a page, to do it with the page. Links and searches lead on by themselves. */
export function noteTouches(look: HTMLElement) {
  const tapped: ControlPlace[] = []
  let scrolledTo = 0
  const noteScroll = () => (scrolledTo = scrollY)
  addEventListener('scroll', noteScroll, { passive: true })
  look.addEventListener('click', noteTap, { capture: true })

  function noteTap(event: Event): void {
    const control = (event.target as Element).closest<HTMLElement>(tappable)
    if (!control) return
    event.preventDefault()
    tapped.push(placeIn(look, control))
  }

  /** Before the look goes. What is given back is for the page that has come in its place. */
  function collect(): (page: HTMLElement) => void {
    removeEventListener('scroll', noteScroll)
    const typed = typedIn(look)
    const focused = look.contains(document.activeElement) && placeIn(look, document.activeElement as HTMLElement)
    return (page) => {
      // The router begins every page at its top.
      if (scrolledTo > 0) scrollTo({ top: scrolledTo, behavior: 'instant' })
      for (const { place, value } of typed) type(findCounterpart(page, place), value)
      if (focused) findCounterpart(page, focused)?.focus({ preventScroll: true })
      for (const place of tapped)
        void whenThere(page, place).then((control) => (control ? control.click() : lostTaps.note()))
    }
  }

  return { collect }
}

const typedIn = (look: HTMLElement) =>
  [...look.querySelectorAll('input')]
    .filter(({ value, type }) => value !== '' && ['search', 'text'].includes(type))
    .map((input) => ({ place: placeIn(look, input), value: input.value }))

/** As a person would: React hears of a value that did not come by its own hand. */
function type(input: HTMLElement | undefined, value: string): void {
  if (!(input instanceof HTMLInputElement)) return
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Hearts come a moment after the page. What stands otherwise than it looked is not found. */
function whenThere(page: HTMLElement, place: ControlPlace): Promise<HTMLElement | undefined> {
  return new Promise((resolve) => {
    const watching = new MutationObserver(look)
    const giveUp = setTimeout(end, patience)
    watching.observe(page, { childList: true, subtree: true })
    look()

    function look(): void {
      const found = findCounterpart(page, place)
      if (found) end(found)
    }

    function end(found?: HTMLElement): void {
      watching.disconnect()
      clearTimeout(giveUp)
      resolve(found)
    }
  })
}
