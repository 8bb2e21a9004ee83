/** Which control it is in a page, by what it says and among those that say the same. */
export type ControlPlace = { kind: string; says: string; index: number }

export function placeIn(page: HTMLElement, control: HTMLElement): ControlPlace {
  const [kind, says] = [control.localName, saidBy(control)]
  return { kind, says, index: alike(page, kind, says).indexOf(control) }
}

export const findCounterpart = (page: HTMLElement, { kind, says, index }: ControlPlace): HTMLElement | undefined =>
  alike(page, kind, says)[index]

const alike = (page: HTMLElement, kind: string, says: string) =>
  [...page.querySelectorAll<HTMLElement>(kind)].filter((control) => saidBy(control) === says)

/** A control that is pressed is another one: whoever taps it wants the opposite. */
const saidBy = (control: HTMLElement): string =>
  [
    ...['aria-label', 'aria-pressed', 'aria-expanded', 'name', 'type'].map((name) => control.getAttribute(name)),
    control.textContent.trim(),
  ].join('|')
