import type { Page } from '@playwright/test'

import { type GivenDraft, putDraft } from '#tests/support/draft-on-device.ts'

import { hydrated } from './test.ts'

type Given = Omit<GivenDraft, 'content'> & { title?: string }

/** Stores a draft that is ready to be published on this device and returns its id. */
export async function storeDraft(page: Page, { title, ...given }: Given = {}): Promise<string> {
  if (!page.url().includes('/publish')) await page.goto('/en/publish')
  await hydrated(page)
  await page.getByRole('button', { name: 'New listing' }).waitFor()
  const { id } = await putDraft(page, { ...given, ...(title !== undefined && { content: { title } }) })
  return id
}
