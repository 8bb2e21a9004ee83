import { createFolderPost, type TellOperator } from './folder-post.ts'
import type { MailOrigin } from './mime-message.ts'
import type { Post } from './post.ts'
import type { SmtpAddress } from './smtp-address.ts'
import { createSmtpPost } from './smtp-post.ts'

/** A mail server, or the folder that stands in for one. */
export type PostTarget = { smtp: SmtpAddress } | { directory: string }

export const openPost = (target: PostTarget, origin: MailOrigin, tell: TellOperator): Post =>
  'smtp' in target ? createSmtpPost(target.smtp, origin) : createFolderPost(target.directory, origin, tell)
