import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

import { AppCatalog } from '#src/i18n/catalog-boundary.tsx'
import { useLocale } from '#src/i18n/use-locale.ts'

type HiddenCountProps = {
  count: number
  /** Whether the list shows them at the moment. */
  isRevealed: boolean
  onReveal: (isRevealed: boolean) => void
}

/** Says how many listings of a list are hidden, so that nobody is puzzled. Leads to what is hidden, and shows it here. */
export const HiddenCount = (props: HiddenCountProps) => (
  <AppCatalog>
    <HiddenCountLine {...props} />
  </AppCatalog>
)

function HiddenCountLine({ count, isRevealed, onReveal }: HiddenCountProps) {
  const locale = useLocale()

  return (
    <p className="flex w-full flex-wrap items-center gap-x-2 text-sm text-text-muted">
      <Link to="/$locale/profile/hidden" params={{ locale }} className="inline-flex min-h-11 items-center underline">
        <Plural value={count} one="# listing hidden by your settings" other="# listings hidden by your settings" />
      </Link>
      <button
        type="button"
        aria-pressed={isRevealed}
        onClick={() => onReveal(!isRevealed)}
        className="link min-h-11 px-2"
      >
        <Trans context="hidden listings">Show</Trans>
      </button>
    </p>
  )
}
