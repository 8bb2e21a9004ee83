import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'

import type { WriteLetter } from '#contract/rendering.ts'
import { createMailedSecrets } from '#server/accounts/mailed-secrets.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { TellOperator } from '#server/mail/folder-post.ts'
import { inOneGo } from '#server/mail/in-one-go.ts'
import { openPost } from '#server/mail/open-post.ts'
import { createPostman } from '#server/mail/postman.ts'
import type { WakePostman } from '#server/mail/queue-mail.ts'

import type { Config } from './config.ts'
import { createPreparation } from './letter-preparation.ts'

type Ground = {
  config: Pick<Config, 'mail' | 'mailOrigin' | 'publicUrl'>
  db: Kysely<Schema>
  keys: ServerKeys
  jobs: Pick<Jobs, 'on' | 'schedule' | 'send'>
  /** Without the app there are no words, and mails wait until there are. */
  writeLetter: WriteLetter | undefined
  tell: TellOperator
  log: () => FastifyBaseLogger
}

/** Sends what the nouns have queued: at once where it is woken, and by the clock what was left. */
export function openMailing({ config, db, keys, jobs, writeLetter, tell, log }: Ground): WakePostman {
  if (!writeLetter) return () => {}
  const postman = createPostman({
    db,
    prepare: createPreparation({ db, secrets: createMailedSecrets(keys), origin: config.publicUrl }),
    write: writeLetter,
    post: openPost(config.mail, config.mailOrigin, tell),
    onGivenUp: (kind, why) => log().error({ kind, why }, 'mail given up'),
    onAway: (why) => log().warn({ why }, 'mails wait'),
  })
  jobs.on('mails-send', postman.sendDue)
  jobs.schedule('mails-send', '* * * * *')

  return inOneGo(() => {
    jobs.send('mails-send', null).catch((error: Error) => log().warn({ err: error }, 'mails wait for the clock'))
  })
}
