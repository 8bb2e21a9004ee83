import { createFileRoute, notFound } from '@tanstack/react-router'

import { MailedLink } from './-mailed-link.tsx'
import { mailedSteps } from './-mailed-steps.ts'

/** Where mailed links arrive, each with its token in the fragment, which no server sees. */
export const Route = createFileRoute('/$locale/_default/auth/$purpose')({
  staticData: { isOfDevice: true },
  loader: ({ params }) => {
    if (!mailedSteps.has(params.purpose)) throw notFound()
  },
  component: MailedLinkRoute,
})

function MailedLinkRoute() {
  const { purpose } = Route.useParams()
  return <MailedLink purpose={purpose} step={mailedSteps.get(purpose)!} />
}
