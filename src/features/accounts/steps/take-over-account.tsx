import { Trans } from '@lingui/react/macro'

/** Who has forgotten the password may choose one, and so may whose address a stranger has typed. */
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
