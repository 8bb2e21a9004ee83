import { z } from 'zod'

import { normalizeText } from '#contract/normalize-text.ts'

/** Text that a person typed, normalized for storage; the limit applies to the normalized text. */
export const normalizedText = (maxLength: number) => z.string().overwrite(normalizeText).max(maxLength)
