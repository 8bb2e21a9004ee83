import { Trans } from '@lingui/react/macro'

type ShowMoreProps = {
  isLoading: boolean
  onMore: () => void
}

export function ShowMore({ isLoading, onMore }: ShowMoreProps) {
  return (
    <button type="button" onClick={onMore} aria-disabled={isLoading} className="mx-auto mt-6 flex button-quiet px-8">
      {isLoading ? <Trans>Loading…</Trans> : <Trans>Show more</Trans>}
    </button>
  )
}
