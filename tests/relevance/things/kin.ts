/**
 * What answers to a more general name: who asks for the first is given the others gladly, as just what was asked for. It
 * does not hold the other way round: a bike is only kin of the children's bike that was asked for.
 */
const kinds: Record<string, string> = {
  bike: 'mountain-bike, electric-bike, road-bike, childrens-bike',
  shoes:
    'trainers, boots, sandals, heels, ankle-boots, loafers, ballet-flats, espadrilles, hiking-shoes, running-shoes',
  boots: 'ankle-boots, wellies',
  jacket: 'winter-jacket, windbreaker',
  watch: 'automatic-watch, chronograph, smartwatch, diving-watch, pocket-watch',
  ring: 'wedding-ring',
  necklace: 'gold-chain',
  handbag: 'tote-bag',
  backpack: 'hiking-backpack',
  'baby-clothes': 'bodysuit, sleepsuit, snowsuit, romper, dungarees, baby-bonnet',
  pram: 'pushchair, buggy, double-pushchair, travel-system',
  pushchair: 'pram, buggy, double-pushchair, travel-system',
  buggy: 'pushchair',
  'car-seat': 'swivel-car-seat, rear-facing-car-seat',
  cot: 'bedside-crib',
  camera: 'mirrorless-camera, reflex-camera, film-camera',
  console: 'handheld-console',
  'video-game': 'game-bundle',
  headphones: 'earbuds, gaming-headset',
  earbuds: 'headphones',
  printer: 'laser-printer',
  lamp: 'pendant-light, floor-lamp, wall-light, chandelier, table-lamp, ceiling-light, spotlight',
  table: 'coffee-table, restaurant-tables',
  chair: 'office-chair, folding-chair, meeting-chair',
  desk: 'standing-desk, office-desk',
  'chest-of-drawers': 'desk-drawers',
  'coffee-machine': 'espresso-machine',
  'cooking-pot': 'saucepans',
  saucepans: 'cooking-pot',
  curtains: 'net-curtains',
  compressor: 'industrial-compressor',
  rims: 'alloy-wheels',
  exhaust: 'motorcycle-exhaust',
  skis: 'cross-country-skis',
  novel: 'crime-novel',
  comic: 'manga',
  'childrens-book': 'picture-book',
  accordion: 'button-accordion',
  'board-game': 'childrens-game',
  puzzle: 'wooden-puzzle',
  picture: 'oil-painting, watercolour',
  vase: 'antique-vase',
  'antique-furniture': 'antique-clock',
  sculpture: 'decorative-figure',
  screwdriver: 'cordless-screwdriver',
}

/** Things of which one is second best to whoever asks for another of the same line. */
const kin = `
  mountain-bike, electric-bike, road-bike
  childrens-bike, balance-bike
  bike, balance-bike
  trainers, running-shoes
  shoes, slippers, wellies
  shoes, football-boots
  shoes, ski-boots
  boots, motorcycle-boots, hiking-shoes
  boots, ski-boots
  table, table-tennis-table
  table, steel-table
  heels, ballet-flats
  jacket, coat, motorcycle-jacket
  coat, winter-jacket
  jumper, cardigan, waistcoat
  trousers, jeans
  dress, skirt
  shirt, blouse
  t-shirt, running-shirt, football-shirt
  scarf, neckerchief, club-scarf
  hat, cap, beanie
  handbag, backpack
  backpack, hydration-vest
  gloves, motorcycle-gloves
  necklace, pendant
  smartwatch, running-watch
  bodysuit, romper, sleepsuit
  pram, carrycot
  car-seat, infant-carrier, booster-seat
  cot, cradle, moses-basket, bedside-crib
  camera, camcorder
  reflex-camera, mirrorless-camera
  console, video-game
  speaker, soundbar, hi-fi-system, subwoofer, car-speakers
  amplifier, hi-fi-system, guitar-amp, car-amplifier
  radio, hi-fi-system, car-radio
  turntable, hi-fi-system
  television, projector
  laptop, tablet, desktop-computer
  hard-drive, server-drives
  charger, charging-cable
  phone-case, screen-protector
  sofa, armchair
  chair, armchair, bar-stool
  wardrobe, antique-furniture, filing-cabinet
  sideboard, chest-of-drawers
  bookshelf, shop-shelving
  desk, table
  mattress, cot-mattress
  fridge, freezer, display-fridge
  oven, microwave, pizza-oven
  washing-machine, tumble-dryer
  dinner-set, plates, tableware-lot, porcelain
  cake-tin, baking-dish
  duvet-cover, bed-sheets
  blanket, bedspread
  chandelier, pendant-light, ceiling-light
  lamp, fairy-lights
  wall-clock, antique-clock
  picture, engraving, lithograph
  picture-frame, picture
  artificial-plant, houseplant
  plant-pots, vase
  drill, hammer-drill, cordless-screwdriver, pillar-drill
  all-season-tyres, winter-tyres
  all-season-tyres, summer-tyres
  complete-wheels, winter-tyres, summer-tyres, rims, alloy-wheels
  dumbbells, kettlebell, weight-bench
  exercise-bike, cross-trainer, rowing-machine
  canoe, kayak, inflatable-boat
  surfboard, paddle-board
  skis, snowboard
  skis, ski-boots, ski-poles
  tennis-racket, padel-racket, badminton-racket
  football, basketball
  air-mattress, sleeping-mat
  tent, awning
  sleeping-bag, sleeping-mat
  server, network-storage
  router, network-switch, access-point
  guitar, bass-guitar, ukulele
  piano, music-keyboard
  accordion, bandura
  board-game, card-game, puzzle
  dvds, blu-ray
  vinyl-records, turntable
  figure, decorative-figure
  model-car, model-railway, model-kit
  novel, childrens-book
  paving-stones, bricks, tiles
  house-clearance, moving-sale, job-lot, flea-market
  box, moving-boxes
`

const listed = (text: string) => text.trim().split(', ')

const kindsById = new Map(Object.entries(kinds).map(([id, list]) => [id, new Set(listed(list))]))

const lines = kin.trim().split('\n').map(listed)

const kinById = new Map<string, Set<string>>()
for (const line of lines) for (const id of line) kinById.set(id, new Set([...(kinById.get(id) ?? []), ...line]))

/** Everything that is named here, so that it can be held against what is sold. */
export const namedInKin: readonly string[] = [
  ...kinById.keys(),
  ...Array.from(kindsById, ([id, special]) => [id, ...special]).flat(),
]

/** Whether a thing is one of those that are asked for, or of their kind. */
export const isOf = (asked: string, thing: string): boolean =>
  asked === thing || kindsById.get(asked)?.has(thing) === true

export const isKin = (asked: string, thing: string): boolean =>
  isOf(thing, asked) || kinById.get(asked)?.has(thing) === true
