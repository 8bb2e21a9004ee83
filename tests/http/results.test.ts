import { expect, test } from 'vitest'

import { all, only, textOf } from '#tests/support/html.ts'

import { cards, resultCount } from './results.ts'
import { get, open, type Page, send } from './site.ts'

const searchForm = ({ main }: Page) => only(only(main, 'search'), 'form')

test.each(['machine laver', 'MACHINE À LAVER', 'laver machine'])(
  'a search for “%s” finds listings with and without accents, in any order',
  async (typed) => {
    const home = await open('/fr')

    const found = await send(home, searchForm(home), { text: typed })

    expect(found.address).toMatch(/^\/fr\/browse\/all\?text=/)
    expect(textOf(cards(found)[0]!)).toMatch(/lave|laver|wash|wäsch/i)
  },
)

test('filters narrow the results, are part of the URL, and can be removed one by one', async () => {
  const page = await open('/en/browse/all?to=100&condition=good,like_new&sort=price_asc')

  const prices = cards(page).map((card) => textOf(all(card, 'strong')[0]!))
  const amounts = prices.map((price) => (price === 'Free' ? 0 : Number(price.replaceAll(/[^\d.]/g, ''))))
  expect(amounts.length).toBeGreaterThan(3)
  expect(Math.max(...amounts)).toBeLessThanOrEqual(100)
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))

  const chip = only(page.main, 'a', { text: /^Remove filter:.*100/ })
  const wider = await open(chip.attributes['href']!)
  expect(wider.address).not.toContain('to=100')
  expect(wider.address).toContain('condition=good,like_new')
  expect(resultCount(wider)).toBeGreaterThan(resultCount(page))
})

test('results near a place show their distance, the nearest first', async () => {
  const page = await open('/en/browse/all?place=lu-esch-sur-alzette&radius=20&sort=distance')

  const kilometres = cards(page).map((card) => Number(/([\d.]+)\skm\b/.exec(textOf(card))?.[1] ?? 0))
  expect(kilometres.filter((distance) => distance > 0).length).toBeGreaterThan(2)
  expect(kilometres).toEqual(kilometres.toSorted((one, other) => one - other))
  expect(Math.max(...kilometres)).toBeLessThanOrEqual(20)
})

test('without scripts the URL of a map shows a list, and no link to a map', async () => {
  // In the order of prices there are no promoted places, whose listings change each minute.
  const page = await open('/en/browse/all?sort=price_asc&view=map')
  const list = await open('/en/browse/all?sort=price_asc')

  const withoutScripts = all(page.main, 'noscript').flatMap((part) => all(part, 'article'))
  expect(withoutScripts.map(textOf)).toEqual(cards(list).map(textOf))
  for (const { main, html } of [page, list]) {
    const [way] = all(main, 'a', { text: /^(Map|List)$/ })
    expect(way!.attributes['class']).toContain('noscript:hidden')
    expect(html).toMatch(/@media ?\(scripting: ?none\) ?\{ ?\.noscript\\:hidden ?\{ ?display: ?none/)
  }
})

const words = [
  { locale: 'de', without: /^Ohne:/, within: /^Im Umkreis von 100\skm/ },
  { locale: 'uk', without: /^Прибрати:/, within: /^У радіусі 100\sкм/ },
]

/** The count that the page's script requests for a link. */
async function countBehind(link: { attributes: Readonly<Record<string, string>> }): Promise<number> {
  const [path, query] = link.attributes['href']!.split('?')
  const slug = path!.split('/').at(-1)
  const answer = await get(`/v0/listings?${slug === 'all' ? '' : `category=${slug}&`}${query}`)
  return answer.json<{ total: { count: number } }>().total.count
}

test.each(words)('if nothing is found, each filter can be removed, in $locale', async ({ locale, without }) => {
  const page = await open(`/${locale}/browse/cycling?condition=good&from=9000000`)

  const looser = all(page.main, 'a', { text: without })
  expect(resultCount(page)).toBe(0)
  expect(looser).toHaveLength(2)
  const [withoutPrice] = looser
  const count = await countBehind(withoutPrice!)
  expect(count).toBeGreaterThan(0)
  expect(resultCount(await open(withoutPrice!.attributes['href']!))).toBe(count)
})

test.each(words)('if nothing is found nearby, the radius can be increased, in $locale', async ({ locale, within }) => {
  const page = await open(`/${locale}/browse/all?text=sofa&place=lu-clervaux&radius=2`)

  const farther = only(page.main, 'a', { text: within })
  expect(resultCount(page)).toBe(0)
  const count = await countBehind(farther)
  expect(count).toBeGreaterThan(0)
  expect(farther.attributes['href']).toContain('radius=100')
  expect(resultCount(await open(farther.attributes['href']!))).toBe(count)
})

test('the filters are an ordinary form', async () => {
  const page = await open('/en/browse/cycling')
  const form = only(page.main, 'form', { id: 'filter-form' })
  const [kind] = all(form, 'input', { name: 'characteristic', value: /^bike_type:/ })

  const found = await send(page, form, { characteristic: kind!.attributes['value']!, photo: 'true', from: '20' })

  expect(found.status).toBe(200)
  expect(found.address).toMatch(/characteristic=bike_type/)
  expect(found.address).toMatch(/photo=true/)
  expect(all(found.main, 'a', { text: 'Remove filter: With photo only' })).toHaveLength(1)
  const again = only(found.main, 'form', { id: 'filter-form' })
  expect(only(again, 'input', { name: 'from' }).attributes['value']).toBe('20')
  expect(only(again, 'input', { name: 'photo' }).attributes['checked']).toBe('')
})
