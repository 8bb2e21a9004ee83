import type { ProblemCode } from '#contract/problems.ts'

/** For those who read raw answers and logs. People read the app's own words, in their language. */
export const problemTitles = {
  'invalid-request': 'The request is not as documented',
  'sign-in-required': 'This needs a signed-in member',
  'credentials-wrong': 'Name and password do not go together',
  'password-wrong': 'The password is wrong',
  'email-unverified': 'The e-mail address has to be confirmed first',
  'not-found': 'There is nothing at this address',
  'listing-not-found': 'There is no such listing',
  'seller-not-found': 'There is no such seller',
  'session-not-found': 'There is no such session',
  'method-not-allowed': 'This address does not take this method',
  'not-acceptable': 'None of the accepted formats can be served',
  'username-taken': 'Another member has this username',
  'changed-meanwhile': 'It was changed meanwhile, read it again',
  'listing-removed': 'The listing was removed',
  'too-large': 'The request is too large',
  'unsupported-media-type': 'This kind of content is not taken here',
  'photo-unreadable': 'The photo cannot be read',
  'code-wrong': 'The code or link is wrong or too old',
  'too-many-requests': 'Too many requests, try again later',
  'headers-too-large': 'The headers of the request are too large',
  unexpected: 'Something went wrong on the server',
  unavailable: 'The server cannot answer right now, try again later',
  'storage-full': 'The server has no room left',
} as const satisfies Record<ProblemCode, string>
