// One run: the test needs no database.
import { expect, test } from 'vitest'

import { mailFinding } from '#server/cli/doctor/mail-findings.ts'
import { readConfig } from '#server/config/config.ts'
import { startMailServer } from '#tests/support/mail-server.ts'

const find = (environment: Record<string, string>) => mailFinding(readConfig(environment))

test('the doctor approves a mail server that accepts us, and reports one that does not', async () => {
  const server = await startMailServer()
  const [, host] = server.url.split('//')

  const open = await find({ SMTP_URL: server.url })
  const refused = await find({ SMTP_URL: `smtps://noper:hunter2@${host}` })
  await server.stop()
  const closed = await find({ SMTP_URL: `smtp://noper:hunter2@${host}` })

  expect(open).toEqual({ verdict: 'well', sentence: `The mail server at ${host} lets us in.` })
  for (const { verdict, sentence } of [refused, closed]) {
    expect(verdict).toBe('wrong')
    expect(sentence).toContain(`The mail server at ${host} cannot be used.`)
    expect(sentence).not.toContain('hunter2')
  }
})

test('without a mail server the doctor approves only a site on this machine', async () => {
  expect(await find({})).toMatchObject({ verdict: 'mind', sentence: expect.stringContaining('/data/mails') })
  expect(await find({ PUBLIC_URL: 'https://market.example' })).toMatchObject({ verdict: 'wrong' })
})
