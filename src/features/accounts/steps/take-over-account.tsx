import { Trans } from '@lingui/react/macro'

/** Offers a new password to people who forgot theirs, and to owners of an address that a stranger used to sign up. */
export const TakeOverAccount = ({ onChoose }: { onChoose: () => void }) => (
  <div className="flex flex-col items-start gap-2 border-t border-line pt-4 text-sm">
    <p className="text-pretty text-text-muted">
      <Trans>Was this not you? Close this window and the account will be deleted within a day. Or take it over:</Trans>
    </p>
    <button type="button" onClick={onChoose} className="link min-h-11 text-start">
      <Trans>Choose a new password</Trans>
    </button>
  </div>
)
