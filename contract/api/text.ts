import { z } from 'zod'

import { normalizeText } from '#contract/normalize-text.ts'

/** What a person has typed, of at most so many characters as it is kept. */
export const normalizedText = (maxLength: number) => z.string().overwrite(normalizeText).max(maxLength)
