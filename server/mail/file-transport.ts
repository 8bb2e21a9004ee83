import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { MailTransport } from './mail-transport.ts'
import { type MailOrigin, mimeMessage } from './mime-message.ts'

/** Tells the operator about a new mail, and which link to open. */
export type TellOperator = (line: string) => void

/** Writes mails to a folder, for trying the product out without a mail server. */
export function createFileTransport(directory: string, origin: MailOrigin, tell: TellOperator): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })

  return async (message) => {
    const { message: bytes } = await transport.sendMail(mimeMessage(message, origin))
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await writeFile(join(directory, `${message.id}.eml`), bytes as Buffer, { mode: 0o600 })
    tell(`Mail to ${message.recipient}: ${message.link}\n`)
  }
}

/** Deletes the mails in the folder that were written before a moment. */
export async function deleteWrittenMails(directory: string, before: Date): Promise<void> {
  for (const name of await namesIn(directory)) {
    const path = join(directory, name)
    if (name.endsWith('.eml') && (await stat(path)).mtime < before) await rm(path)
  }
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
