import type { Config } from '#server/config/config.ts'
import { DeliveryError } from '#server/deliveries/delivery-error.ts'
import { checkSmtp } from '#server/mail/smtp-transport.ts'

import { type Finding, mind, well, wrong } from './finding.ts'

/** Whether mails leave this machine: without them nobody can confirm an account. */
export async function mailFinding({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): Promise<Finding> {
  if ('directory' in mail) return folderFinding(mail.directory, publicUrl)
  const where = `${mail.smtp.host}:${mail.smtp.port}`
  try {
    await checkSmtp(mail.smtp)
    return well(`The mail server at ${where} lets us in.`)
  } catch (error) {
    if (!(error instanceof DeliveryError)) throw error
    return wrong(`The mail server at ${where} cannot be used. ${error.message}.`)
  }
}

function folderFinding(directory: string, publicUrl: string): Finding {
  const isForOthers = new URL(publicUrl).hostname !== 'localhost'
  const sentence = `Mails do not leave this machine, they go to ${directory}. Set SMTP_URL for others.`
  return isForOthers ? wrong(sentence) : mind(sentence)
}
