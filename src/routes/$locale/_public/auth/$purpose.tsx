import { createFileRoute } from '@tanstack/react-router'

import { refuseAddress } from '#src/routes/-invalid-address.ts'

import { emailLinkSteps } from './-email-link-steps.ts'
import { EmailLink } from './-email-link.tsx'

/** The target of mailed links. The token is in the fragment, which browsers do not send to servers. */
export const Route = createFileRoute('/$locale/_public/auth/$purpose')({
  staticData: { isClientRendered: true },
  loader: ({ params }) => {
    if (!emailLinkSteps.has(params.purpose)) refuseAddress()
  },
  component: EmailLinkRoute,
})

function EmailLinkRoute() {
  const { purpose } = Route.useParams()
  return <EmailLink purpose={purpose} step={emailLinkSteps.get(purpose)!} />
}
