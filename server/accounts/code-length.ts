import { codeLength, legacyCodeLength } from '#contract/accounts.ts'
import type { Client } from '#server/http/route.ts'

const levelWithLongCodes = 2

/** How many digits whoever asks for a mail can type. */
export const codeLengthFor = ({ appLevel }: Pick<Client, 'appLevel'>): number =>
  appLevel >= levelWithLongCodes ? codeLength : legacyCodeLength
