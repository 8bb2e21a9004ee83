import { codeLength, legacyCodeLength } from '#contract/accounts.ts'
import type { Client } from '#server/http/route.ts'

const levelWithLongCodes = 2

/** Length of the code that the client's build can accept. */
export const codeLengthFor = ({ appLevel }: Pick<Client, 'appLevel'>): number =>
  appLevel >= levelWithLongCodes ? codeLength : legacyCodeLength
