import { common } from './common.ts'
import { de as deConcepts } from './concepts/de.ts'
import { en as enConcepts } from './concepts/en.ts'
import { es as esConcepts } from './concepts/es.ts'
import { fr as frConcepts } from './concepts/fr.ts'
import { it as itConcepts } from './concepts/it.ts'
import { lb as lbConcepts } from './concepts/lb.ts'
import { pt as ptConcepts } from './concepts/pt.ts'
import { ru as ruConcepts } from './concepts/ru.ts'
import { uk as ukConcepts } from './concepts/uk.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { it } from './it.ts'
import { lb } from './lb.ts'
import type { PhraseRules } from './names.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { schemesOf } from './schemes.ts'
import { uk } from './uk.ts'

const concepts = [
  frConcepts,
  enConcepts,
  deConcepts,
  lbConcepts,
  esConcepts,
  ptConcepts,
  itConcepts,
  ruConcepts,
  ukConcepts,
]

/** All of them apply to every message: senders write in any language, and mix them. */
export const phraseRules: readonly PhraseRules[] = [
  common,
  fr,
  en,
  de,
  lb,
  es,
  pt,
  it,
  ru,
  uk,
  ...concepts.map(schemesOf),
]
