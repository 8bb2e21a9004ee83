import type { Kysely } from 'kysely'

import type { MailedSecrets } from '#server/accounts/mailed-secrets.ts'
import { createLetterPreparation } from '#server/accounts/prepare-letter.ts'
import type { Schema } from '#server/database/schema.ts'
import type { PrepareLetter } from '#server/mail/postman.ts'
import { createNoticePreparation, isNotice } from '#server/selling/prepare-notice.ts'

type Ground = {
  db: Kysely<Schema>
  secrets: Pick<MailedSecrets, 'tokenOf' | 'codeOf'>
  origin: string
  now?: () => Date
}

/** Each mail is made ready by the noun that it is about. */
export function createPreparation(ground: Ground): PrepareLetter {
  const prepareNotice = createNoticePreparation(ground)
  const prepareOther = createLetterPreparation(ground)
  return (mail) => (isNotice(mail) ? prepareNotice(mail) : prepareOther(mail))
}
