import type { Command } from 'commander'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { test } from 'vitest'

import { createAccessTokens } from '#server/accounts/access-tokens.ts'
import { createServerKeys, type KeyPurpose } from '#server/accounts/server-keys.ts'
import { auditKinds } from '#server/audit/audit-kinds.ts'
import { format, Manifest, Moment, names, partOf, pieceName, Start } from '#server/backup/backup-format.ts'
import { excludedTables } from '#server/backup/excluded-tables.ts'
import { createProgram } from '#server/cli/program.ts'
import { settings } from '#server/config/settings.ts'
import { migrations } from '#server/database/migrations/migrations.ts'
import { channels } from '#server/deliveries/message-kind.ts'
import { jobKinds } from '#server/jobs/job-kinds.ts'
import { characteristicColumn, plainColumnNames } from '#server/listing-import-export/csv-columns.ts'
import { fileFormats } from '#server/listing-import-export/file-format.ts'
import { ImportedListing } from '#server/listing-import-export/imported-listing.ts'
import { messageKinds } from '#server/message-kinds.ts'
import { rateLimits } from '#server/rate-limits/limits.ts'
import { fieldsOf } from '#tests/support/schema-fields.ts'
import { expectStoredNames } from '#tests/support/stored-names.ts'

const purposes: readonly KeyPurpose[] = ['access tokens', 'mailed codes', 'attempts', 'unsubscribe tokens']

test('names that servers store or operators type do not change: migrations, jobs, keys, commands, environment', async () => {
  const keys = createServerKeys(['a-secret-of-a-test-that-is-long-enough'])
  const token = await createAccessTokens(keys).sign({ memberId: 'MEMBER', sessionId: 'SESSION' })

  expectStoredNames('server', {
    migrations: migrations.map(({ name }) => name),
    jobs: jobKinds.toSorted(),
    deliveries: { channels, kinds: messageKinds.map(({ kind }) => kind).toSorted() },
    keys: Object.fromEntries(purposes.map((purpose) => [purpose, keys.all(purpose)[0]!.id])),
    token: { header: Object.keys(decodeProtectedHeader(token)), claims: Object.keys(decodeJwt(token)) },
    attempts: Object.keys(rateLimits).toSorted(),
    audit: auditKinds.toSorted(),
    environment: Object.keys(settings).toSorted(),
    commands: Object.fromEntries(createProgram().commands.flatMap((command) => usagesOf(command, ''))) as object,
  })
})

test('files that an operator stores remain readable: exports and backups keep their names', () => {
  expectStoredNames('files', {
    exchange: {
      formats: fileFormats,
      columns: [...plainColumnNames, characteristicColumn('colour')],
      fields: fieldsOf(ImportedListing, 'input').paths,
    },
    backup: {
      format,
      names,
      piece: pieceName('listings', 1),
      parts: [partOf(pieceName('listings', 1)), partOf(`${names.media}photo/480.webp`), partOf(names.moment)],
      start: fieldsOf(Start, 'input').paths,
      moment: fieldsOf(Moment, 'input').paths,
      manifest: fieldsOf(Manifest, 'input').paths,
      keptOut: [...excludedTables].toSorted(),
    },
  })
})

/** Options and arguments of each command, by its words. */
function usagesOf(command: Command, before: string): [string, string[]][] {
  const words = `${before} ${command.name()}`.trim()
  const given = command.registeredArguments.map((argument) =>
    argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
  )
  const all = [...given, ...command.options.map(({ flags }) => flags)]
  return [[words, all], ...command.commands.flatMap((each) => usagesOf(each, words))]
}
