import { Command } from 'commander'

import { createBuildsService } from '#server/builds/builds-service.ts'
import { CommandProblem } from '#server/cli/command-problem.ts'
import { operate } from '#server/cli/operator.ts'

const which = ['<id>', 'as "builds list" shows it'] as const

export const buildsCommand = () =>
  new Command('builds')
    .description('the builds of the app that people may have open')
    .helpCommand(false)
    .addCommand(new Command('list').description('shows those that were served in the last seven days').action(list))
    .addCommand(
      new Command('withdraw')
        .description('takes back a build that is broken: whoever has it leaves it as soon as there is another')
        .argument(...which)
        .addHelpText(
          'after',
          `
Start the servers with another build first. Pages that still answer wait for a moment in which nothing is being typed;
those that do not are opened anew.

Example:
  $ npm run noper -- builds withdraw 1f0c88a2b7d3`,
        )
        .action((id: string) => change(id, 'withdraw')),
    )
    .addCommand(
      new Command('allow')
        .description('takes the withdrawal of a build back')
        .argument(...which)
        .action((id: string) => change(id, 'allow')),
    )

async function list(): Promise<void> {
  const builds = await operate(({ database: { db } }) => createBuildsService({ db }).list())
  for (const { id, built_at, served_at, withdrawn_at } of builds) {
    const state = withdrawn_at ? `  withdrawn ${withdrawn_at.toISOString()}` : ''
    process.stdout.write(`${id}  made ${built_at.toISOString()}  served ${served_at.toISOString()}${state}\n`)
  }
}

async function change(id: string, verb: 'withdraw' | 'allow'): Promise<void> {
  const isKnown = await operate(({ database: { db } }) => createBuildsService({ db })[verb](id))
  if (!isKnown) throw new CommandProblem(`No server has had a build ${id} in the last seven days.`)
  process.stdout.write(verb === 'withdraw' ? `Withdrawn: ${id}\n` : `Allowed again: ${id}\n`)
}
