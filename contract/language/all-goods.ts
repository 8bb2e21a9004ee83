import { addGoodNames } from './goods.ts'
import de from './goods/de.json' with { type: 'json' }
import en from './goods/en.json' with { type: 'json' }
import es from './goods/es.json' with { type: 'json' }
import fr from './goods/fr.json' with { type: 'json' }
import it from './goods/it.json' with { type: 'json' }
import lb from './goods/lb.json' with { type: 'json' }
import pt from './goods/pt.json' with { type: 'json' }
import ru from './goods/ru.json' with { type: 'json' }
import uk from './goods/uk.json' with { type: 'json' }
import type { Locale } from './locales.ts'

// Makes the goods of all languages known: imported where nothing is loaded over a network. The app uses `loadGoods`.

for (const [locale, names] of Object.entries({ fr, en, de, lb, es, pt, it, ru, uk }))
  addGoodNames(locale as Locale, names)
