import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ProblemCode } from '#contract/problems.ts'

/** What people read for each way in which a request may fail. */
export const problemText = {
  'invalid-request': msg`Something in this request is not as it should be. Please check it and try again.`,
  'sign-in-required': msg`Please sign in for this.`,
  'credentials-wrong': msg`This name and this password do not go together.`,
  'password-wrong': msg`This password is not right.`,
  'password-needed': msg`Please type your password.`,
  'username-needed': msg`Please choose a username.`,
  'email-unverified': msg`Please confirm your e-mail address first.`,
  'not-found': msg`What you are looking for is not here.`,
  'listing-not-found': msg`This listing does not exist, or not any more.`,
  'seller-not-found': msg`This seller is not here, or not any more.`,
  'session-not-found': msg`This device is signed out already.`,
  'method-not-allowed': msg`What you are looking for is not here.`,
  'not-acceptable': msg`Something in this request is not as it should be. Please check it and try again.`,
  'username-taken': msg`Another member has this name already. Please choose another one.`,
  'changed-meanwhile': msg`This was changed on another device meanwhile.`,
  'too-early': msg`It is too early for this.`,
  'account-leaving': msg`Your account is about to be deleted. Keep it first, in your profile.`,
  'too-many-listings': msg`You cannot have more listings at the moment. Please try again tomorrow, or close one first.`,
  'too-many-drafts': msg`You cannot have more drafts. Please remove one first.`,
  'too-many-favourites': msg`You cannot have more favourites in your account. Please remove some first.`,
  'too-many-saved-searches': msg`You cannot have more saved searches in your account. Please delete one first.`,
  'listing-removed': msg`This listing was removed.`,
  'too-large': msg`This is too large to be sent.`,
  'unsupported-media-type': msg`We cannot read files of this kind.`,
  'photo-unreadable': msg`We cannot read this photo. Please try another one.`,
  'photo-missing': msg`One of the photos did not arrive. Please send it again.`,
  'code-wrong': msg`This code or link is wrong, or too old.`,
  'too-many-requests': msg`That was a lot in a short time. Please wait a moment and try again.`,
  'headers-too-large': msg`Something in this request is not as it should be. Please check it and try again.`,
  unexpected: msg`Something went wrong on our side. Please try again in a moment.`,
  unavailable: msg`Noper is very busy or being serviced. Please try again in a moment.`,
  'storage-full': msg`We cannot take anything new at the moment. Please try again later.`,
} satisfies Record<ProblemCode, MessageDescriptor>
