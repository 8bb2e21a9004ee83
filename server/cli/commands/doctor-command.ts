import { Command } from 'commander'

import { examine } from '#server/cli/doctor/examine.ts'
import type { Finding } from '#server/cli/doctor/finding.ts'
import { exitCode } from '#server/cli/exit-codes.ts'

const marks: Record<Finding['verdict'], string> = { well: '✓', mind: '!', wrong: '✗' }

export const doctorCommand = () =>
  new Command('doctor')
    .description('looks at everything that the server needs, and says what is wrong and what to do about it')
    .addHelpText('after', '\nMarks: ✓ is well, ! is better known, ✗ is wrong and ends it with exit code 3.')
    .action(async () => {
      for await (const { verdict, sentence } of examine(process.env)) {
        process.stdout.write(`${marks[verdict]} ${sentence}\n`)
        if (verdict === 'wrong') process.exitCode = exitCode.refused
      }
    })
