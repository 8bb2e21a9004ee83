import { useLingui } from '@lingui/react/macro'

import { Icon } from '#src/ui/icon.tsx'

type StripArrowProps = {
  direction: 'previous' | 'next'
  /** Whether there are no more photos in this direction. */
  isEnd: boolean
  onTurn: () => void
}

/** Hidden on touch devices, where people swipe. It stays mounted at the end, so that the focus is not lost. */
export function StripArrow({ direction, isEnd, onTurn }: StripArrowProps) {
  const { t } = useLingui()
  const isNext = direction === 'next'

  return (
    <button
      type="button"
      onClick={onTurn}
      aria-disabled={isEnd}
      aria-label={isNext ? t`Next photo` : t`Previous photo`}
      className={`absolute top-1/2 hidden size-12 -translate-y-1/2 place-items-center rounded-full bg-surface-raised text-text shadow-float transition-opacity aria-disabled:opacity-0 pointer-fine:grid ${isNext ? 'end-3' : 'start-3'}`}
    >
      <Icon name={isNext ? 'chevron-right' : 'chevron-left'} className="size-6" />
    </button>
  )
}
