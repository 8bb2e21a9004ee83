import type { Locale } from '#contract/language/locales.ts'
import type { ServerKeys } from '#server/accounts/server-keys.ts'

import { bytesOfId, createSealedTokens, idOfBytes } from './sealed-tokens.ts'

/** What somebody without an account appeals. */
export type Appealed = { decisionId: string; reportId: string }

export type AppealTokens = ReturnType<typeof createAppealTokens>

const idBytes = 16

/** Tokens of the links in mails about decisions. Who has the mail may appeal. */
export function createAppealTokens(serverKeys: ServerKeys) {
  const { seal, open } = createSealedTokens(serverKeys, 'report appeals')

  /** `undefined` for everything that is not a token of ours. */
  function appealedOf(token: string): Appealed | undefined {
    const content = open(token)
    if (content?.length !== 2 * idBytes) return undefined
    return { decisionId: idOfBytes(content.subarray(0, idBytes)), reportId: idOfBytes(content.subarray(idBytes)) }
  }

  return {
    tokenOf: ({ decisionId, reportId }: Appealed) => seal(Buffer.concat([bytesOfId(decisionId), bytesOfId(reportId)])),
    appealedOf,
  }
}

/** The path ends like a file name, as that of `unsubscribe-links.ts`; the token is in the fragment. */
export const createAppealLink =
  ({ tokenOf }: Pick<AppealTokens, 'tokenOf'>, origin: string) =>
  (appealed: Appealed, locale: Locale): string =>
    `${origin}/${locale}/report-appeal.html#${tokenOf(appealed)}`
