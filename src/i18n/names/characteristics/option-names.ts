import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { ChoiceCharacteristic, OptionOf } from '#contract/characteristics.ts'

import { electronicsOptions } from './electronics-options.ts'
import { fashionOptions } from './fashion-options.ts'
import { householdOptions } from './household-options.ts'
import { languageNames } from './language-names.ts'
import { leisureOptions } from './leisure-options.ts'
import { sportOptions } from './sport-options.ts'
import { vehicleOptions } from './vehicle-options.ts'

type OptionNames = { [K in ChoiceCharacteristic]: Record<OptionOf<K>, MessageDescriptor> }

const names: OptionNames = {
  ...fashionOptions,
  ...electronicsOptions,
  ...householdOptions,
  ...vehicleOptions,
  ...sportOptions,
  ...leisureOptions,
  language: { ...languageNames, other: msg({ message: 'Other', context: 'language' }) },
}

/** The name of an option; undefined if the characteristic has no such option. */
export function optionName(characteristic: ChoiceCharacteristic, option: string): MessageDescriptor | undefined {
  const options: Record<string, MessageDescriptor> = names[characteristic]
  return options[option]
}
