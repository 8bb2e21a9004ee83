import type { Audience } from '#contract/audiences.ts'
import type { Brand } from '#contract/brands.ts'
import type { LeafCategory } from '#contract/categories.ts'
import { characteristicsOf } from '#contract/category-characteristics.ts'
import { type Characteristic, characteristics } from '#contract/characteristics.ts'

import { drawModel } from './models.ts'
import type { Random } from './random.ts'

export type MarketCharacteristics = Record<string, string | number>

type About = { leaf: LeafCategory; audience: Audience | undefined; brand: Brand | undefined }

/** The characteristics that a seller fills in; those at the top of the form more often. */
export function drawCharacteristics(random: Random, { leaf, audience, brand }: About): MarketCharacteristics {
  const said: MarketCharacteristics = {}
  for (const [index, key] of characteristicsOf(leaf, audience).entries())
    if (random.happens(index < 2 ? 0.7 : 0.4)) said[key] = drawValue(random, key, () => drawModel(random, leaf, brand))
  return said
}

const mostUsual = 400

function drawValue(random: Random, key: Characteristic, model: () => string): string | number {
  const definition = characteristics[key]
  switch (definition.kind) {
    case 'choice':
      return random.pickEarly<string>(definition.options)
    case 'scale':
      return random.pick<string>(definition.values)
    case 'number':
      if (definition.usual.length > 0) return random.pick(definition.usual)
      return random.between(Math.ceil(definition.least), Math.min(definition.most, mostUsual))
    case 'year':
      return random.between(1990, 2025)
    case 'text':
      return key === 'isbn' ? `978-${random.between(1e9, 9e9)}` : model()
    default:
      return definition satisfies never
  }
}
