import { heartPath } from './heart-path.ts'

type HeartState = { isKept: boolean; name: string }

/** Makes the button in its place, or says anew how it stands. */
export function fillHeart(place: Element, { isKept, name }: HeartState): void {
  const button = place.querySelector('button') ?? place.appendChild(newHeart())
  button.ariaPressed = String(isKept)
  button.ariaLabel = name
}

/** A short beat, for those who like things to move. */
export function beat(button: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.querySelector('svg')?.animate({ scale: [1, 1.35, 1] }, { duration: 250, easing: 'ease-out' })
}

function newHeart(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = look
  button.append(drawHeart())
  return button
}

const look =
  'group/heart grid size-full place-items-center rounded-full text-text-muted aria-pressed:text-heart hover:text-heart'

/** Node by node: text that becomes HTML is refused. */
function drawHeart(): HTMLElement {
  const circle = document.createElement('span')
  circle.className = 'grid size-9 place-items-center rounded-full bg-surface-raised/90 ring-1 ring-line'
  const svg = circle.appendChild(newShape('svg', heart))
  svg.append(newShape('path', { d: heartPath }))
  return circle
}

const heart = {
  viewBox: '0 0 24 24',
  class: 'size-5 fill-transparent stroke-current group-aria-pressed/heart:fill-current',
  'stroke-width': '2',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
}

function newShape(name: string, attributes: Record<string, string>): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value)
  return shape
}
