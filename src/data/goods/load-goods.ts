import { addGoodNames, type GoodNames, languagesWithGoods } from '#contract/language/goods.ts'
import { type Locale, locales } from '#contract/language/locales.ts'

/** A chunk for each language, of some sixty kilobytes. */
const chunks: Record<Locale, () => Promise<{ default: GoodNames }>> = {
  fr: () => import('#contract/language/goods/fr.json'),
  en: () => import('#contract/language/goods/en.json'),
  de: () => import('#contract/language/goods/de.json'),
  lb: () => import('#contract/language/goods/lb.json'),
  es: () => import('#contract/language/goods/es.json'),
  pt: () => import('#contract/language/goods/pt.json'),
  it: () => import('#contract/language/goods/it.json'),
  ru: () => import('#contract/language/goods/ru.json'),
  uk: () => import('#contract/language/goods/uk.json'),
}

/** Makes the names of everyday goods in these languages known, all by default; rejects if a chunk cannot be loaded. */
export async function loadGoods(wanted: readonly Locale[] = locales): Promise<void> {
  const missing = wanted.filter((locale) => !languagesWithGoods().includes(locale))
  await Promise.all(missing.map(async (locale) => addGoodNames(locale, (await chunks[locale]()).default)))
}
