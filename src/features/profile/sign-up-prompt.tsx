import { Trans } from '@lingui/react/macro'

import { RooftopsIllustration } from '#src/ui/rooftops-illustration.tsx'

type SignUpPromptProps = { onCreate: () => void; onSignIn: () => void }

/** For visitors: what an account offers, and that much works without one. */
export function SignUpPrompt({ onCreate, onSignIn }: SignUpPromptProps) {
  return (
    <section
      aria-labelledby="invitation"
      className="rounded-card bg-accent-tint p-5 md:flex md:items-center md:gap-8 md:p-8"
    >
      <div className="md:flex-1">
        <h2 id="invitation" className="text-xl font-semibold">
          <Trans>Become part of the neighbourhood</Trans>
        </h2>
        <p className="mt-2 max-w-prose text-pretty">
          <Trans>
            An account is free and works on all your devices. You do not need one to look around: what you have seen and
            your settings stay on this device.
          </Trans>
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" onClick={onCreate} className="button-primary">
            <Trans>Create an account</Trans>
          </button>
          <button type="button" onClick={onSignIn} className="button-quiet">
            <Trans>Sign in</Trans>
          </button>
        </div>
      </div>
      <RooftopsIllustration className="hidden w-40 md:block" />
    </section>
  )
}
