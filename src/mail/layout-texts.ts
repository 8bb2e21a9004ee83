import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The texts that every mail contains. */
export const layoutTexts = (i18n: I18n, username: string) => ({
  // Visitors who have reported something have no name here.
  greeting: i18n._(username === '' ? msg`Hello,` : msg`Hello ${{ username }},`),
  openLink: i18n._(msg`If the button does not work, open this address:`),
  unsubscribe: i18n._(msg`Unsubscribe from these mails`),
  noAnswer: i18n._(msg`Noper sends these e-mails automatically. Replies to them are not read.`),
})

export type LayoutTexts = ReturnType<typeof layoutTexts>
