import { Command } from 'commander'

import { describeSettings, effectiveSettings, readConfig } from '#server/config/config.ts'

export const configCommand = () =>
  new Command('config')
    .description(
      'prints how the server is set up: each setting, its value, and whether it was set; secrets stay hidden',
    )
    .option('--help-settings', 'prints what each setting is for instead')
    .action(printConfig)

function printConfig({ helpSettings }: { helpSettings?: true }): void {
  if (helpSettings) return void process.stdout.write(`${describeSettings()}\n`)
  readConfig(process.env)
  for (const { name, value, isSet } of effectiveSettings(process.env)) {
    process.stdout.write(`${name.padEnd(20)} ${value.padEnd(40)} ${isSet ? 'set' : 'default'}\n`)
  }
}
