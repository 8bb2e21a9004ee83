import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ProblemCode } from '#contract/problems.ts'

/** The message for each problem code. */
export const problemText = {
  'invalid-request': msg`Something is not right here. Please check what you entered and try again.`,
  'sign-in-required': msg`Please sign in for this.`,
  'credentials-wrong': msg`Wrong username or password.`,
  'password-wrong': msg`This password is not right.`,
  'password-needed': msg`Please type your password.`,
  'username-needed': msg`Please choose a username.`,
  'email-unverified': msg`Please confirm your e-mail address first.`,
  'moderator-required': msg`Only moderators can do this.`,
  'not-found': msg`We could not find this.`,
  'listing-not-found': msg`This listing does not exist or is no longer available.`,
  'seller-not-found': msg`This seller does not exist or has left Noper.`,
  'session-not-found': msg`This device is signed out already.`,
  'method-not-allowed': msg`We could not find this.`,
  'not-acceptable': msg`Something is not right here. Please check what you entered and try again.`,
  'username-taken': msg`Another member has this name already. Please choose another one.`,
  'changed-meanwhile': msg`This was changed on another device in the meantime.`,
  'too-early': msg`You can renew a listing in its last eight days.`,
  'account-leaving': msg`Your account is going to be deleted. To use it again, choose “Keep my account” in your profile first.`,
  'too-many-listings': msg`You have reached the limit for listings. Please try again tomorrow, or delete one first.`,
  'too-many-drafts': msg`You have reached the limit for drafts. Please delete one first.`,
  'too-many-favourites': msg`Your account is full. Please remove some favourites first.`,
  'too-many-saved-searches': msg`Your account is full. Please delete a saved search first.`,
  'listing-removed': msg`This listing was removed.`,
  'too-large': msg`This is too large to be sent.`,
  'unsupported-media-type': msg`We cannot read files of this kind.`,
  'photo-unreadable': msg`We cannot read this photo. Please try another one.`,
  'photo-missing': msg`One of the photos did not arrive. Please send it again.`,
  'code-wrong': msg`This code or link is wrong or has expired.`,
  'too-many-requests': msg`Too many attempts. Please wait a moment and try again.`,
  'headers-too-large': msg`Something is not right here. Please check what you entered and try again.`,
  unexpected: msg`Something went wrong on our side. Please try again in a moment.`,
  unavailable: msg`Noper is very busy or under maintenance. Please try again in a moment.`,
  'storage-full': msg`We cannot save anything at the moment. Please try again later.`,
} satisfies Record<ProblemCode, MessageDescriptor>
