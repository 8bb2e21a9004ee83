import { common } from './common.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { lb } from './lb.ts'
import type { PhraseRules } from './names.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { uk } from './uk.ts'

/** All of them apply to every message: senders write in any language, and mix them. */
export const phraseRules: readonly PhraseRules[] = [common, fr, en, de, lb, es, pt, it, ru, uk]
