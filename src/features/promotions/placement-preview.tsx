import { Trans } from '@lingui/react/macro'

import type { CardEffects } from './card-effects.ts'

/** How many tiles the picture of a list has besides the own one, and how many of them are before it. */
const tiles = 11
const tilesBefore = { top: 0, boost: 0, usual: 6 } as const

/** A small picture of a list, with the place of the own listing, and a sentence that says the same. */
export function PlacementPreview({ placement, isLarge }: Pick<CardEffects, 'placement' | 'isLarge'>) {
  const before = tilesBefore[placement]
  const own = <span key="own" className={`h-4 rounded-[4px] bg-accent ${isLarge ? 'col-span-2' : ''}`} />
  const others = Array.from({ length: isLarge ? tiles - 1 : tiles }, (_, index) => (
    <span key={index} className="h-4 rounded-[4px] bg-line" />
  ))

  return (
    <figure className="flex flex-col gap-2">
      <span aria-hidden="true" className="grid w-full max-w-40 grid-cols-4 gap-1 rounded-field bg-surface-sunken p-2">
        {others.slice(0, before)}
        {own}
        {others.slice(before)}
      </span>
      <figcaption className="text-xs text-pretty text-text-muted">
        <PlacementText placement={placement} />
      </figcaption>
    </figure>
  )
}

function PlacementText({ placement }: Pick<CardEffects, 'placement'>) {
  switch (placement) {
    case 'top':
      return <Trans>In lists it takes turns in the top places.</Trans>
    case 'boost':
      return <Trans>In lists it is at the top every day at 10:00.</Trans>
    default:
      return <Trans>In lists it moves down as newer listings come.</Trans>
  }
}
