import type { Brand } from '#contract/brands.ts'
import type { LeafCategory } from '#contract/categories.ts'

import type { Random } from './random.ts'

type Models = { brand: Brand; leaves: readonly LeafCategory[]; names: readonly string[] }

/** Both texts are lists: the leaf categories where the models are sold, and their names, the most frequent first. */
const models = (brand: Brand, leaves: string, names: string): Models => ({
  brand,
  leaves: leaves.split(' ') as LeafCategory[],
  names: names.split(', '),
})

const known: readonly Models[] = [
  models(
    'apple',
    'ios computers tv-audio watches',
    'iPhone 13, iPhone 14, iPhone 12, iPhone 15 Pro, iPhone 11, MacBook Air, iPad, MacBook Pro, AirPods Pro, iPhone SE, iPhone 16, iMac, Watch SE, iPad mini, HomePod',
  ),
  models(
    'samsung',
    'android computers tv-audio',
    'Galaxy S21, Galaxy S23, Galaxy A54, Galaxy S24 Ultra, Galaxy Tab S9, Galaxy Watch, QLED Q60, Frame 55',
  ),
  models('google', 'android smart-home', 'Pixel 7, Pixel 8, Pixel 6a, Pixel 9 Pro, Nest Hub, Chromecast'),
  models('xiaomi', 'android', 'Redmi Note 12, Mi 11, Redmi 13C, Poco X5'),
  models('sony', 'photo-video tv-audio', 'Alpha 7 III, WH-1000XM4, Bravia 55, Alpha 6400, Xperia 5, RX100'),
  models('canon', 'photo-video', 'EOS R6, EOS 80D, EF 50mm, EOS 2000D, PowerShot G7X, RF 24-105'),
  models('nikon', 'photo-video', 'D750, Z6 II, D3500, Nikkor 35mm, Coolpix P900, FM2'),
  models('nintendo', 'consoles-games', 'Switch OLED, Switch Lite, Switch, 3DS, Wii, GameCube'),
  models('playstation', 'consoles-games', 'PS5, PS4 Pro, PS5 Slim, PS4, DualSense'),
  models('xbox', 'consoles-games', 'Series X, Series S, One S, Elite Controller'),
  models(
    'ikea',
    'furniture office nursery',
    'Billy, Kallax, Malm, Pax, Hemnes, Ektorp, Poäng, Lack, Bekant, Ivar, Klippan, Söderhamn, Stuva',
  ),
  models('dyson', 'appliances', 'V11, V8, V15 Detect, Airwrap, Supersonic'),
  models('bosch', 'appliances tools', 'Serie 4, GSR 18V, Serie 6, PSR 1800, Indego'),
  models('miele', 'appliances', 'W1, T1, Complete C3, G 7100'),
  models('volkswagen', 'parts car-accessories', 'Golf 7, Polo, Passat B8, Golf 5, Tiguan, T5, ID.3'),
  models('bmw', 'parts car-accessories', 'E46, F30, X5, E90, G20, Serie 1'),
  models('audi', 'parts car-accessories', 'A3 8V, A4 B9, Q5, A6 C7, TT'),
  models('mercedes-benz', 'parts car-accessories', 'W204, W205, Vito, GLC, W212'),
  models('nike', 'shoes running football', 'Air Max 90, Air Force 1, Pegasus 40, Dunk Low, Mercurial'),
  models('adidas', 'shoes running football', 'Stan Smith, Samba, Ultraboost, Gazelle, Predator, Superstar'),
  models('new-balance', 'shoes running', '574, 990, 327, 530'),
  models('levis', 'clothes', '501, 511, 721, 505'),
  models('lego', 'baby-toys collectibles films-games', 'Technic, Star Wars, City, Duplo, Creator, Harry Potter'),
  models('bugaboo', 'prams', 'Fox 3, Cameleon, Bee 6, Butterfly'),
  models('cybex', 'prams car-seats', 'Priam, Cloud Z, Sirona, Balios'),
  models('specialized', 'cycling', 'Rockhopper, Turbo Levo, Allez, Tarmac, Sirrus'),
  models('trek', 'cycling', 'Marlin 7, Domane, Fuel EX, Rail 9'),
  models('fender', 'music-instruments', 'Stratocaster, Telecaster, Jazz Bass, Mustang'),
  models('yamaha', 'music-instruments', 'P-45, Pacifica, Clavinova, MT-07, YZF'),
  models('dell', 'computers it-servers', 'XPS 13, Latitude 7420, UltraSharp U2720, PowerEdge R720, OptiPlex'),
  models('lenovo', 'computers it-servers', 'ThinkPad T14, Yoga 7, Legion 5, ThinkPad X1, IdeaPad 3'),
  models('hp', 'computers it-servers office', 'EliteBook 840, LaserJet Pro, Pavilion 15, ProLiant DL380, OMEN 16'),
]

/** All model names that a title can contain, except random model numbers. */
export const knownModels: readonly string[] = known.flatMap(({ names }) => names)

const byBrandAndLeaf = new Map(
  known.flatMap(({ brand, leaves, names }) => leaves.map((leaf) => [`${brand} ${leaf}`, names] as const)),
)

const modelsOf = (brand: Brand, leaf: LeafCategory) => byBrandAndLeaf.get(`${brand} ${leaf}`)

export const hasModels = (brand: Brand, leaf: LeafCategory): boolean => modelsOf(brand, leaf) !== undefined

const letters = Array.from('ABCDEFGHKLMNPRSTVXZ')

/** A model's name: usually a known one, otherwise a random model number. */
export function drawModel(random: Random, leaf: LeafCategory, brand: Brand | undefined): string {
  const names = brand && modelsOf(brand, leaf)
  if (names && random.happens(0.85)) return random.pickEarly(names)
  const series = random.pick(letters) + random.pick(letters)
  return `${series}${random.happens(0.5) ? '-' : ' '}${random.between(10, 9_999)}`
}
