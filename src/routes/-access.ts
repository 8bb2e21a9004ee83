import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { IconName } from '#contract/icons.ts'

type MembersPage = {
  /** The path after the locale. */
  path: string
  icon: IconName
  title: MessageDescriptor
  /** Describes to a visitor the content that the page has for members. */
  sentence: MessageDescriptor
}

const messages: MembersPage = {
  path: '/messages',
  icon: 'message-circle',
  title: msg`Messages`,
  sentence: msg`Your conversations with sellers and buyers are here once you are signed in.`,
}

/** The pages for members only. All other pages are public, even if parts of them appear only for members. */
export const membersPages: Record<string, MembersPage> = {
  '/$locale/_app/messages/': messages,
  '/$locale/_app/messages/new': {
    ...messages,
    sentence: msg`Sign in to write to the seller. The listing waits here.`,
  },
  '/$locale/_app/messages/$conversationId': messages,
  '/$locale/_app/profile/listings': {
    path: '/profile/listings',
    icon: 'store',
    title: msg`My listings`,
    sentence: msg`What you sell, have sold and are about to sell is here once you are signed in.`,
  },
  '/$locale/_app/profile/reviews': {
    path: '/profile/reviews',
    icon: 'star',
    title: msg`Reviews`,
    sentence: msg`What others have written about you, and what you have written about them.`,
  },
  '/$locale/_app/profile/reports': {
    path: '/profile/reports',
    icon: 'flag',
    title: msg`Reports and decisions`,
    sentence: msg`What you have reported, and what was decided, is here once you are signed in.`,
  },
  '/$locale/_app/profile/orders/{-$order}': {
    path: '/profile/orders',
    icon: 'receipt-text',
    title: msg`Orders`,
    sentence: msg`What you have paid to promote your listings is here once you are signed in.`,
  },
  '/$locale/_app/profile/account': {
    path: '/profile/account',
    icon: 'circle-user-round',
    title: msg`Account`,
    sentence: msg`Your name, picture, e-mail address and password are here once you are signed in.`,
  },
}
