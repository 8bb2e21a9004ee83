import { english } from './conversations/english.ts'
import { french } from './conversations/french.ts'
import { german } from './conversations/german.ts'
import { luxembourgish } from './conversations/luxembourgish.ts'
import { otherLanguages } from './conversations/other-languages.ts'
import { favourites, savedSearches } from './kept.ts'
import { auto } from './listings/auto.ts'
import { babies } from './listings/babies.ts'
import { business } from './listings/business.ts'
import { electronics } from './listings/electronics.ts'
import { fashion } from './listings/fashion.ts'
import { household } from './listings/household.ts'
import { leisure } from './listings/leisure.ts'
import { mixed } from './listings/mixed.ts'
import { photography } from './listings/photography.ts'
import { sports } from './listings/sports.ts'
import type { DemoMarket } from './market.ts'
import { reports } from './reports.ts'
import { reviews } from './reviews.ts'
import { sellers } from './sellers.ts'

/** Listings that fill a new market, so that it is not empty. */
export const demoMarket: DemoMarket = {
  sellers,
  listings: [
    ...fashion,
    ...babies,
    ...electronics,
    ...photography,
    ...household,
    ...auto,
    ...sports,
    ...business,
    ...leisure,
    ...mixed,
  ],
  reviews,
  conversations: [...french, ...german, ...luxembourgish, ...english, ...otherLanguages],
  favourites,
  savedSearches,
  reports,
}
