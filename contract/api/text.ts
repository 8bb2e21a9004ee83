import { z } from 'zod'

import { keptText } from '#contract/kept-text.ts'

/** What a person has typed, of at most so many characters as it is kept. */
export const typedText = (most: number) => z.string().overwrite(keptText).max(most)
