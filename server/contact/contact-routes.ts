import { contactAsMember, contactAsVisitor } from '#contract/api/contact.ts'
import { route } from '#server/http/route.ts'

import type { ContactService } from './contact-service.ts'

export const contactRoutes = (contact: ContactService) => [
  route(contactAsVisitor, async ({ params, body }, _setHeader, client) => {
    await contact.writeAsVisitor(client, params.messageId.toLowerCase(), body)
    return {}
  }),
  route(contactAsMember, async ({ params, body, memberId }) => {
    await contact.writeAs(memberId, params.messageId.toLowerCase(), body)
    return {}
  }),
]
