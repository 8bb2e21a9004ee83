import { type Characteristic, characteristics, isCharacteristic } from '#contract/characteristics.ts'

type Kind = 'text' | 'number' | 'list'

const plainColumns: Record<string, Kind> = {
  id: 'text',
  source: 'text',
  externalId: 'text',
  'seller.id': 'text',
  'seller.externalId': 'text',
  'seller.username': 'text',
  'seller.languages': 'list',
  'seller.bio': 'text',
  'seller.locality': 'text',
  'seller.memberSince': 'text',
  'seller.lastSeen': 'text',
  'seller.replyRate': 'number',
  'seller.replyMinutes': 'number',
  'seller.avatar': 'text',
  'seller.trader.name': 'text',
  'seller.trader.address': 'text',
  'seller.trader.registration': 'text',
  'seller.trader.vat': 'text',
  'seller.trader.email': 'text',
  'seller.trader.contactEmail': 'text',
  'seller.trader.phone': 'text',
  'seller.trader.street': 'text',
  'seller.trader.postalCode': 'text',
  'seller.trader.town': 'text',
  'seller.trader.country': 'text',
  'seller.trader.certifiedAt': 'text',
  title: 'text',
  description: 'text',
  language: 'text',
  'price.kind': 'text',
  'price.euros': 'number',
  previousPrice: 'number',
  category: 'text',
  audience: 'text',
  condition: 'text',
  brand: 'text',
  country: 'text',
  postalCode: 'text',
  locality: 'text',
  latitude: 'number',
  longitude: 'number',
  photos: 'list',
  'photos.alt': 'list',
  status: 'text',
  createdAt: 'text',
  publishedAt: 'text',
  refreshedAt: 'text',
  expiresAt: 'text',
  closedAt: 'text',
  views: 'number',
  favourites: 'number',
  contacts: 'number',
}

export const plainColumnNames: readonly string[] = Object.keys(plainColumns)

const prefix = 'characteristics.'

export const characteristicColumn = (key: string) => `${prefix}${key}`

/** The kind of a column's values; `undefined` if there is no such column. */
export function kindOfColumn(name: string): Kind | undefined {
  if (Object.hasOwn(plainColumns, name)) return plainColumns[name]
  const key = name.startsWith(prefix) ? name.slice(prefix.length) : ''
  return isCharacteristic(key) ? kindOfCharacteristic(key) : undefined
}

function kindOfCharacteristic(key: Characteristic): Kind {
  const { kind } = characteristics[key]
  return kind === 'number' || kind === 'year' ? 'number' : 'text'
}
