import { codeLength, codeLengthBefore } from '#contract/accounts.ts'
import type { Sender } from '#server/http/route.ts'

const levelWithLongCodes = 2

/** How many digits whoever asks for a mail can type. */
export const codeLengthFor = ({ appLevel }: Pick<Sender, 'appLevel'>): number =>
  appLevel >= levelWithLongCodes ? codeLength : codeLengthBefore
