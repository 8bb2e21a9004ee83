import { addGoodNames, type GoodNames, languagesWithGoods } from '#contract/language/goods.ts'
import de from '#contract/language/goods/de.json?url'
import en from '#contract/language/goods/en.json?url'
import es from '#contract/language/goods/es.json?url'
import fr from '#contract/language/goods/fr.json?url'
import it from '#contract/language/goods/it.json?url'
import lb from '#contract/language/goods/lb.json?url'
import pt from '#contract/language/goods/pt.json?url'
import ru from '#contract/language/goods/ru.json?url'
import uk from '#contract/language/goods/uk.json?url'
import { type Locale, locales } from '#contract/language/locales.ts'

/** Files instead of chunks, of 60 to 90 kB each: the page and the worker of the search share them. */
const files: Record<Locale, string> = { fr, en, de, lb, es, pt, it, ru, uk }

/**
 * Makes the names of everyday goods in these languages known, all by default.
 * @throws {TypeError} If a file cannot be fetched.
 */
export async function loadGoods(wanted: readonly Locale[] = locales): Promise<void> {
  const missing = wanted.filter((locale) => !languagesWithGoods().includes(locale))
  await Promise.all(missing.map((locale) => (loading[locale] ??= load(locale))))
}

const loading: Partial<Record<Locale, Promise<void>>> = {}

const load = async (locale: Locale): Promise<void> => {
  try {
    addGoodNames(locale, await fetchNames(files[locale]))
  } finally {
    delete loading[locale]
  }
}

async function fetchNames(file: string): Promise<GoodNames> {
  const answer = await fetch(file)
  if (!answer.ok) throw new TypeError(`${file}: ${answer.status}`)
  return (await answer.json()) as GoodNames
}
