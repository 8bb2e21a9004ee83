import { Command } from 'commander'

import { describeSettings } from '#server/config/config.ts'

export const serveCommand = () =>
  new Command('serve')
    .description('starts the server, as npm start does once everything is built')
    .addHelpText('after', `\nThese environment variables set it up:\n\n${describeSettings()}`)
    // Runs until a signal stops it, and exits the process itself.
    .action(async () => {
      await import('#server/main.ts')
    })
