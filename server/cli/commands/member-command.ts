import { Argument, Command } from 'commander'

import { type Role, roles } from '#contract/roles.ts'
import { confirmAddress } from '#server/cli/member/confirm-address.ts'
import { deleteAtOnce } from '#server/cli/member/delete-at-once.ts'
import { describe } from '#server/cli/member/describe.ts'
import { endSessions } from '#server/cli/member/end-sessions.ts'
import { appointModerator, dismissModerator, listModerators } from '#server/cli/member/moderators.ts'

const who = ['<name>', 'the e-mail address, or the exact username'] as const

export const memberCommand = () =>
  new Command('member')
    .description('members, by their e-mail address or username')
    .helpCommand(false)
    .addCommand(
      new Command('find')
        .description('shows what an operator needs to know of a member, or of an account that is not confirmed yet')
        .argument(...who)
        .addHelpText('after', example('member find jeanne@example.org'))
        .action(describe),
    )
    .addCommand(
      new Command('confirm')
        .description('confirms the address of a new account, for somebody whom mails do not reach')
        .argument(...who)
        .addHelpText(
          'after',
          `
Be sure that the address is theirs: whoever has it can choose a new password.
${example('member confirm jeanne@example.org')}`,
        )
        .action(confirmAddress),
    )
    .addCommand(
      new Command('sign-out')
        .description('ends all sessions of a member; their password stays')
        .argument(...who)
        .addHelpText('after', example('member sign-out jeanne@example.org'))
        .action(endSessions),
    )
    .addCommand(
      new Command('role')
        .description('makes a member a moderator, or a plain member again; their desk closes at once')
        .argument(...who)
        .addArgument(new Argument('<role>', 'the new role').choices(roles))
        .addHelpText('after', example('member role jeanne@example.org moderator'))
        .action((name: string, role: Role) => (role === 'moderator' ? appointModerator(name) : dismissModerator(name))),
    )
    .addCommand(
      new Command('appoint')
        .description('the same as role NAME moderator')
        .argument(...who)
        .addHelpText('after', example('member appoint jeanne@example.org'))
        .action(appointModerator),
    )
    .addCommand(
      new Command('dismiss')
        .description('the same as role NAME member')
        .argument(...who)
        .addHelpText('after', example('member dismiss jeanne@example.org'))
        .action(dismissModerator),
    )
    .addCommand(
      new Command('moderators')
        .description('lists the moderators')
        .addHelpText('after', example('member moderators'))
        .action(listModerators),
    )
    .addCommand(
      new Command('delete')
        .description('deletes a member and all that is theirs, at once and for good')
        .argument(...who)
        .requiredOption('--yes', 'say that you mean it: there is no way back but a backup')
        .addHelpText(
          'after',
          `
Members delete themselves in their account, and have 14 days to change their mind. This is for those who cannot.
What they wrote about others stays without their name, and their photos go within a day.
${example('member delete jeanne@example.org --yes')}`,
        )
        .action(deleteAtOnce),
    )

function example(words: string): string {
  return `
Example:
  $ npm run noper -- ${words}`
}
