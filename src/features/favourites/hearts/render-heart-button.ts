import { heartPath } from './heart-path.ts'

type HeartButtonState = { isFavourite: boolean; name: string }

/** Creates the button in its slot, or updates its state. */
export function renderHeartButton(slot: Element, { isFavourite, name }: HeartButtonState): void {
  const button = slot.querySelector('button') ?? slot.appendChild(createHeartButton())
  button.ariaPressed = String(isFavourite)
  button.ariaLabel = name
}

/** A short pulse, unless the person prefers reduced motion. */
export function animateHeart(button: Element): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  button.querySelector('svg')?.animate({ scale: [1, 1.35, 1] }, { duration: 250, easing: 'ease-out' })
}

function createHeartButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = buttonStyles
  button.append(createHeartIcon())
  return button
}

const buttonStyles =
  'group/heart grid size-full place-items-center rounded-full text-text-muted aria-pressed:text-heart hover:text-heart'

/** Built node by node, because the Trusted Types policy refuses HTML text. */
function createHeartIcon(): HTMLElement {
  const circle = document.createElement('span')
  circle.className = 'grid size-9 place-items-center rounded-full bg-surface-raised/90 ring-1 ring-line'
  const svg = circle.appendChild(createShape('svg', heart))
  svg.append(createShape('path', { d: heartPath }))
  return circle
}

const heart = {
  viewBox: '0 0 24 24',
  class: 'size-5 fill-transparent stroke-current group-aria-pressed/heart:fill-current',
  'stroke-width': '2',
  'stroke-linejoin': 'round',
  'aria-hidden': 'true',
}

function createShape(name: string, attributes: Record<string, string>): SVGElement {
  const shape = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [attribute, value] of Object.entries(attributes)) shape.setAttribute(attribute, value)
  return shape
}
