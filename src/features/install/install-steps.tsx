import { Trans } from '@lingui/react/macro'

/** Manual installation steps for Safari, with the reasons to install. */
export function InstallSteps() {
  return (
    <div className="mt-4 flex max-w-prose flex-col gap-4 text-pretty">
      <ol className="flex list-decimal flex-col gap-2 ps-5 marker:font-semibold marker:text-accent-text">
        <li>
          <Trans>Tap Share in Safari: the square with an arrow that points up.</Trans>
        </li>
        <li>
          <Trans>Scroll down and choose “Add to Home Screen”.</Trans>
        </li>
        <li>
          <Trans>Tap “Add”. From then on, open Noper there.</Trans>
        </li>
      </ol>
      <p className="text-sm text-text-muted">
        <Trans>
          Safari may delete what a site has saved if you have not opened it for seven days: favourites, drafts and what
          you have seen. It does not do that to apps on the home screen.
        </Trans>
      </p>
      <p className="text-sm text-text-muted">
        <Trans>
          Safari and the app on the home screen do not share their data. Sign in first, and your favourites, saved
          searches and drafts will be there too.
        </Trans>
      </p>
    </div>
  )
}
