import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'

import { reachability } from '#src/data/api/reachability.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

test('if the code of the hearts fails to load the page stays, and they appear when the server is back', async () => {
  const part = 'hearts/heart-buttons.tsx'
  await commands.loseFile(part)
  onTestFinished(() => commands.bringBackFile(part))
  startStubServer(browseAnswers())
  await openApp('/en/browse/all')
  await expect.poll(() => commands.countLosses(part)).toBeGreaterThan(0)
  reachability.report(false)
  await expect.element(page.getByText(/^Offline/).first()).toBeInTheDocument()
  await expect.element(page.getByRole('article').first()).toBeVisible()

  await commands.bringBackFile(part)
  reachability.report(true)

  await expect.element(page.getByRole('button', { name: /^Save Vélo/ }).first()).toBeVisible()
})
