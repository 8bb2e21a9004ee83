import type { AnyRouter } from '@tanstack/react-router'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Suggestion } from '#contract/api/suggestions.ts'
import { offlineCache } from '#src/data/offline-cache/offline-cache.ts'
import { browseAnswers } from '#tests/support/browse-answers.ts'
import { openApp } from '#tests/support/component.tsx'
import { startStubServer } from '#tests/support/stub-server.ts'

const field = page.getByRole('combobox', { name: 'Search listings' })
const list = page.getByRole('listbox')
const options = list.getByRole('option')
const current = page.getByRole('option', { selected: true })

const search = (text: string): Suggestion => ({ kind: 'search', text })
const brand = (name: string): Suggestion => ({ kind: 'brand', slug: name.toLowerCase(), name })

/** The server's suggestions, matched by prefix. */
const known = [search('nike air'), search('nikon'), brand('Nike'), brand('Adidas'), search('zither')]

const suggest = ({ query }: { query: { text: string } }) => {
  const isMeant = (row: Suggestion) => ('text' in row ? row.text : row.name).toLowerCase().startsWith(query.text)
  return { suggestions: known.filter(isMeant) }
}

const textsOf = () => options.elements().map(({ textContent }) => textContent)

async function searchFor(router: AnyRouter, ...texts: string[]) {
  for (const text of texts) {
    await router.navigate({ to: '/en' })
    await field.click()
    await expect.element(list).toBeVisible()
    await field.fill(text)
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(text)
  }
  await router.navigate({ to: '/en' })
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Everything')
}

beforeEach(async () => {
  await page.viewport(412, 839)
  await offlineCache.clearRecentSearches()
})

test('typed text can be completed with the keyboard alone', async () => {
  await page.viewport(1280, 800)
  startStubServer(browseAnswers({ 'GET /v0/suggestions': suggest }))
  await openApp('/en')
  await expect.element(field).toBeVisible()

  field.element().focus()
  await userEvent.keyboard('nik')
  await expect.poll(textsOf).toEqual(['nike air', 'nikon', 'Nike'])
  await expect.element(field).toHaveAttribute('aria-expanded', 'true')
  await expect.element(page.getBySelector('search output')).toMatchTextContent(/^3 suggestions$/)

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('nike air')
  await expect.element(current).toMatchTextContent(/^nike air$/)
  await expect.element(field).toHaveAttribute('aria-activedescendant', current.element().id)
  await userEvent.keyboard('{End}')
  await expect.element(field).toHaveValue('Nike')
  await userEvent.keyboard('{Home}')
  await expect.element(field).toHaveValue('nike air')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('nik')
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(field).toHaveValue('Nike')

  await userEvent.keyboard('{Escape}')
  await expect.element(field).toHaveValue('nik')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).toHaveAttribute('aria-expanded', 'false')

  await userEvent.keyboard('{ArrowDown}')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Tab}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(field).not.toHaveFocus()
})

test('earlier searches are offered, can be deleted one by one or all at once, and are never announced together', async () => {
  const server = startStubServer(browseAnswers({ 'GET /v0/suggestions': suggest }))
  const { router } = await openApp('/en')
  await searchFor(router, 'zither', 'lamp', 'sofa')

  await field.click()
  await expect.element(page.getByRole('group', { name: 'Recent searches' })).toBeVisible()
  await expect.poll(textsOf).toEqual(['sofa', 'lamp', 'zither', 'Clear recent searches'])

  await userEvent.keyboard('{ArrowDown}{Delete}')
  await expect.poll(textsOf).toEqual(['lamp', 'zither', 'Clear recent searches'])

  await field.fill('z')
  await expect.poll(() => textsOf()[0]).toBe('zither')
  await field.fill('')
  await options.filter({ hasText: 'Clear recent searches' }).click()
  await expect.element(list).toBeVisible()
  await expect.poll(textsOf).not.toContain('zither')
  const sentRequests = server.asked.map(({ request }) => JSON.stringify(request))
  expect(sentRequests.filter((request) => /zither.*(lamp|sofa)|(lamp|sofa).*zither/.test(request))).toEqual([])
})

test('composed characters are not treated as keys of the list', async () => {
  startStubServer(browseAnswers())
  await openApp('/en')
  await field.click()
  await expect.element(list).toBeVisible()
  const press = (isComposing: boolean) =>
    field.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', isComposing, bubbles: true }))

  press(true)
  await expect.element(field).toHaveValue('')
  press(false)

  const [first] = textsOf()
  await expect.element(field).toHaveValue(first)
  await expect.element(current).toHaveTextContent(first)
})

test('without a server, earlier searches and the categories on the device are offered', async () => {
  const server = startStubServer(browseAnswers({ 'GET /v0/suggestions': suggest }))
  const { router } = await openApp('/en')
  await searchFor(router, 'cycle helmet')
  await field.click()
  await expect.element(list).toBeVisible()
  server.isAway = true

  await field.fill('cyc')

  await expect.poll(textsOf).toEqual(['cycle helmet', 'Cycling'])
})

test('an outdated request is cancelled, and its late response replaces nothing', async () => {
  const late = Promise.withResolvers<void>()
  const server = startStubServer(
    browseAnswers({
      'GET /v0/suggestions': async (request) => {
        if (request.query.text === 'ni') await late.promise
        return suggest(request)
      },
    }),
  )
  const { questions, answered } = watchQuestions()
  await openApp('/en')
  await field.click()

  await field.fill('ni')
  await expect.poll(() => server.countOf('GET /v0/suggestions')).toBe(1)
  await field.fill('adi')
  await expect.poll(textsOf).toEqual(['Adidas'])
  late.resolve()
  await expect.poll(() => answered.length).toBe(2)

  expect(questions.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  await expect.poll(textsOf).toEqual(['Adidas'])
})

/** Records the suggestion requests from now on, and which of them were answered. */
function watchQuestions() {
  const questions: RequestInit[] = []
  const answered: RequestInit[] = []
  const { fetch } = globalThis
  globalThis.fetch = async (address, sent = {}) => {
    if (!String(address).startsWith('/v0/suggestions')) return fetch(address, sent)
    questions.push(sent)
    return fetch(address, sent).finally(() => answered.push(sent))
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
  return { questions, answered }
}
