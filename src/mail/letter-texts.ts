import type { I18n } from '@lingui/core'

import { createFormats } from '#contract/language/formats.ts'
import type { Locale } from '#contract/language/locales.ts'
import type { Letter, LetterKind, Letters } from '#contract/letters.ts'

import { choosePassword, confirmAccount, confirmAddress, confirmChange } from './code-letters.ts'
import type { LetterWords } from './letter-words.ts'
import { listingsEnded, listingsEnding } from './listing-notices.ts'
import {
  accountExists,
  accountKept,
  deletionBegun,
  emailChanged,
  newDevice,
  passwordChanged,
  sessionOnOtherDevice,
  usernameChanged,
} from './notices.ts'

type Formats = ReturnType<typeof createFormats>

const texts: { [Kind in LetterKind]: (letter: Letters[Kind], i18n: I18n, formats: Formats) => LetterWords } = {
  'confirm-account': confirmAccount,
  'account-exists': accountExists,
  'choose-password': choosePassword,
  'confirm-change': confirmChange,
  'confirm-address': confirmAddress,
  'password-changed': passwordChanged,
  'email-changed': emailChanged,
  'username-changed': usernameChanged,
  'new-device': newDevice,
  'session-on-other-device': sessionOnOtherDevice,
  'deletion-begun': deletionBegun,
  'account-kept': accountKept,
  'listings-ending': listingsEnding,
  'listings-ended': listingsEnded,
}

export const wordsOf = (letter: Letter, i18n: I18n, locale: Locale): LetterWords =>
  texts[letter.kind](letter as never, i18n, createFormats(locale))
