import { expect, test } from 'vitest'

import '#contract/language/all-goods.ts'
import { wordsOf } from '#contract/language/analyser.ts'
import type { Locale } from '#contract/language/locales.ts'
import { findGoods } from '#contract/language/thesaurus.ts'

const thingsOf = (title: string, locale: Locale) => findGoods(wordsOf(title), locale).map(({ thing }) => thing)

test.each([
  ['Baugerëscht', '#scaffolding'],
  ['Streckbriet', '#ironing-board'],
  ['Lafgitter', '#playpen'],
  ['Schubbkar', '#wheelbarrow'],
  ['Hänkmatt', '#hammock'],
  ['Wierkbänk', '#workbench'],
  ['Waasserkacher', '#kettle'],
  ['Fön', '#hair-dryer'],
  ['Vitessekëscht', '#gearbox'],
  ['Kommoud', '#chest-of-drawers'],
])('a Luxembourgish title that contains %s is about %s', (title, thing) => {
  expect(thingsOf(`${title}, wéi nei`, 'lb')).toContain(thing)
})

test.each([
  ['Hoover, as good as new', 'en', '#vacuum-cleaner'],
  ['Espresso machine', 'en', '#coffee-machine'],
  ['Máquina de lavar roupa', 'pt', '#washing-machine'],
  ['Máquina de secar roupa', 'pt', '#tumble-dryer'],
  ['Macchina del caffè', 'it', '#coffee-machine'],
] as const)('"%s" in %s is about %s', (title, locale, thing) => {
  expect(thingsOf(title, locale)).toContain(thing)
})

// Words that are in many titles and texts, whatever is sold.
test.each([
  [
    'fr',
    'Neuf, très bon état, comme neuve, peu servi, taille, marque, couleur, prix, vends, donne, cause déménagement, facture, garantie, fonctionne, parfait, rare, ancien, soir, semaine',
  ],
  [
    'en',
    'New, used, good condition, like new, size, brand, colour, price, for sale, free, moving out, boxed, working, perfect, rare, old, receipt, warranty, weekend, evening, pick up, cash',
  ],
  [
    'de',
    'Neu, gebraucht, sehr guter Zustand, wie neu, Größe, Marke, Farbe, Preis, zu verkaufen, gratis, Umzug, OVP, Rechnung, Garantie, funktioniert, selten, alt, Abholung, bar, Wochenende, Abend',
  ],
  [
    'lb',
    'Nei, gebraucht, gudden Zoustand, wéi nei, Gréisst, Mark, Faarf, Präis, ze verkafen, gratis, Rechnung, Garantie, funktionéiert, selten, al, rout, owes, de Weekend, ofhuelen',
  ],
  [
    'es',
    'Nuevo, usado, buen estado, como nuevo, talla, marca, color, precio, en venta, gratis, mudanza, factura, garantía, funciona, raro, antiguo, recoger, noche, semana',
  ],
  [
    'pt',
    'Novo, usado, bom estado, como novo, tamanho, marca, cor, preço, venda, grátis, mudança, fatura, garantia, funciona, raro, antigo, recolha, noite, semana',
  ],
  [
    'it',
    'Nuovo, usato, buono stato, come nuovo, taglia, marca, colore, prezzo, in vendita, gratis, trasloco, fattura, garanzia, funziona, raro, antico, ritiro, sera, settimana, anche',
  ],
  [
    'ru',
    'Новый, хорошее состояние, как новый, размер, марка, цвет, цена, продаю, даром, переезд, чек, гарантия, работает, редкий, старый, самовывоз, вечером, выходные, лот, отличное',
  ],
  [
    'uk',
    'Новий, вживаний, добрий стан, як новий, розмір, марка, колір, ціна, продам, безкоштовно, переїзд, чек, гарантія, працює, рідкісний, старий, самовивіз, увечері, вихідні, забере, лот',
  ],
] as const)('ordinary words of ads in %s name no good', (locale, text) => {
  expect(findGoods(wordsOf(text), locale)).toEqual([])
})
