import type { Unit } from './units.ts'

type Listed<Text extends string> = Text extends `${infer First}, ${infer Rest}` ? First | Listed<Rest> : Text

const listed = <Text extends string>(text: Text) => text.split(', ') as unknown as readonly Listed<Text>[]

/** The options of a choice have translated names. */
const choice = <Text extends string>(options: Text) => ({ kind: 'choice', options: listed(options) }) as const

/** The values of a scale need no translation. */
const scale = (values: string) => ({ kind: 'scale', values: listed(values) }) as const

/** `usual` lists the values worth offering; people may type any other value between the bounds. */
const number = (unit: Unit | null, least: number, most: number, usual: readonly number[] = []) =>
  ({ kind: 'number', unit, least, most, usual }) as const

const text = { kind: 'text' } as const

/** A number that is written without separators. */
const year = { kind: 'year', least: 1500, most: 2100 } as const

const range = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step)

/** The facts about goods besides title, price, condition and brand. The ids are stored and must never change. */
export const characteristics = {
  colour: choice(
    'black, grey, white, beige, brown, red, pink, orange, yellow, green, blue, purple, gold, silver, multicoloured',
  ),
  model: text,
  year,

  clothing_type: choice(
    'tops, shirts, knitwear, trousers, jeans, skirts, dresses, jackets, suits, sportswear, nightwear, swimwear',
  ),
  clothing_size: scale(
    'XXS, XS, S, M, L, XL, XXL, 3XL, 4XL, 32, 34, 36, 38, 40, 42, 44, 46, 48, 50, 52, 54, 56, 58, 60',
  ),
  child_size: number('centimeter', 44, 182, range(50, 176, 6)),
  shoe_type: choice('trainers, boots, sandals, heels, flats, slippers'),
  shoe_size: number(null, 15, 52, range(16, 50)),
  fabric: choice('cotton, linen, wool, silk, leather, suede, denim, synthetic, down'),
  accessory_type: choice('bag, backpack, wallet, belt, scarf, hat, gloves, sunglasses'),
  jewelry_type: choice('ring, necklace, bracelet, earrings, brooch, set'),
  jewelry_material: choice('gold, silver, platinum, steel, pearl, gemstone, costume'),
  watch_movement: choice('quartz, automatic, manual, solar, smart'),

  pram_type: choice('combination, pushchair, travel, sibling'),
  nursery_type: choice('cot, high_chair, changing_table, playpen, bouncer'),
  age_range: choice('m0_6, m6_12, y1_2, y3_5, y6_9, y10'),

  storage: number('gigabyte', 1, 100_000, [32, 64, 128, 256, 512, 1000, 2000, 4000]),
  memory: number('gigabyte', 1, 4_000, [4, 8, 16, 32, 64]),
  battery_health: number('percent', 1, 100),
  sim_lock: choice('none, locked'),
  screen_size: number('inch', 1, 120),
  processor: text,
  computer_type: choice('laptop, desktop, tablet, monitor, printer, component, accessory'),
  audio_type: choice('tv, projector, headphones, speaker, hifi, turntable, radio'),
  photo_type: choice('camera, film_camera, lens, action_camera, camcorder, drone, accessory'),
  gaming_type: choice('console, game, controller, accessory'),
  platform: scale('PlayStation 5, PlayStation 4, PlayStation 3, Xbox Series, Xbox One, Switch 2, Switch, Wii, 3DS, PC'),
  works_with: scale('Matter, Zigbee, Apple Home, Google Home, Amazon Alexa'),

  furniture_type: choice('sofa, armchair, chair, table, desk, bed, mattress, wardrobe, shelf, cabinet'),
  material: choice('wood, metal, glass, leather, fabric, plastic, rattan, stone, ceramic'),
  width: number('centimeter', 1, 2_000),
  height: number('centimeter', 1, 2_000),
  depth: number('centimeter', 1, 2_000),
  length: number('centimeter', 1, 2_000),
  weight: number('kilogram', 0.1, 50_000),
  volume: number('liter', 0.1, 10_000),
  appliance_type: choice(
    'washing_machine, dryer, fridge, freezer, dishwasher, oven, hob, microwave, coffee_machine, vacuum_cleaner, food_processor',
  ),
  energy_class: scale('A, B, C, D, E, F, G, A+++, A++, A+'),
  kitchen_type: choice('cookware, tableware, cutlery, glasses, utensils'),
  textile_type: choice('curtains, bed_linen, towels, rugs, cushions, blankets'),
  decoration_type: choice('picture, mirror, vase, clock, candle, seasonal'),
  lamp_type: choice('ceiling, floor, table, wall, outdoor'),
  tool_type: choice('power_tool, hand_tool, measuring, ladder, workbench'),
  power_source: choice('battery, mains, petrol, manual'),
  garden_type: choice('furniture, barbecue, mower, plants, pots, tools, play'),

  make: scale(
    'Alfa Romeo, Audi, BMW, Citroën, Cupra, Dacia, Fiat, Ford, Honda, Hyundai, Jaguar, Jeep, Kia, Land Rover, Lexus, ' +
      'Mazda, Mercedes-Benz, MG, MINI, Mitsubishi, Nissan, Opel, Peugeot, Polestar, Porsche, Renault, Seat, Škoda, Smart, Subaru, Suzuki, Tesla, Toyota, Volkswagen, Volvo',
  ),
  motorcycle_make: scale(
    'Aprilia, BMW, Ducati, Harley-Davidson, Honda, Husqvarna, Kawasaki, KTM, Moto Guzzi, Piaggio, Suzuki, Triumph, Vespa, Yamaha',
  ),
  part_type: choice('engine, brakes, suspension, body, lights, interior, exhaust, electrics'),
  part_number: text,
  mileage: number('kilometer', 0, 2_000_000),
  tyre_season: choice('summer, winter, all_season'),
  tyre_width: number('millimeter', 100, 400, range(155, 315, 10)),
  tyre_profile: number('percent', 20, 95, range(30, 80, 5)),
  rim_size: number('inch', 8, 26, range(13, 22)),
  tread_depth: number('millimeter', 0, 20),
  bolt_pattern: text,
  car_audio_type: choice('radio, navigation, speaker, amplifier, dash_cam'),
  car_accessory_type: choice('roof_box, roof_rack, bike_rack, floor_mats, covers, charging'),
  motorcycle_type: choice('helmet, clothing, luggage, exhaust, part'),

  football_type: choice('boots, shirt, ball, goal, protection'),
  bike_type: choice('city, trekking, road, gravel, mountain, folding, cargo, kids, part'),
  bike_drive: choice('muscle, electric'),
  frame_size: number('centimeter', 20, 75, range(44, 62, 2)),
  wheel_size: number('inch', 10, 36, [12, 14, 16, 20, 24, 26, 27.5, 28, 29]),
  fitness_type: choice('weights, treadmill, exercise_bike, cross_trainer, rowing_machine, yoga'),
  winter_type: choice('skis, snowboard, boots, helmet, clothing, sledge, skates'),
  water_type: choice('swimming, diving, surfing, paddling, sailing, fishing'),
  racket_sport: choice('tennis, badminton, table_tennis, padel, squash'),
  camping_type: choice('tent, sleeping_bag, sleeping_mat, backpack, cooking, footwear'),
  persons: number(null, 1, 50),

  office_type: choice('desk, chair, cabinet, printer, supplies'),
  restaurant_type: choice('cooking, cooling, furniture, tableware, coffee'),
  shop_type: choice('shelves, counter, till, display, mannequin'),
  construction_type: choice('machine, scaffolding, windows_doors, flooring, sanitary, materials'),
  it_type: choice('server, network, storage, rack'),

  author: text,
  artist: text,
  isbn: text,
  language: choice('fr, en, de, lb, es, pt, it, ru, uk, other'),
  book_type: choice('novel, crime, children, comic, school, non_fiction, travel, cookery'),
  instrument: choice('guitar, bass, piano, keyboard, drums, strings, wind, accordion, equipment'),
  media_type: choice('dvd, blu_ray, board_game, card_game, puzzle, vinyl'),
  collectible_type: choice('coins, stamps, cards, figures, models, memorabilia'),
  art_type: choice('painting, print, photograph, sculpture, furniture, porcelain'),
  craft_type: choice('sewing, wool, painting, paper, model_making'),
  pieces: number(null, 1, 100_000),
  wanted: text,
} as const

export const maxCharacteristicTextLength = 80

type Characteristics = typeof characteristics

export type Characteristic = keyof Characteristics

export type ChoiceCharacteristic = {
  [K in Characteristic]: Characteristics[K] extends { kind: 'choice' } ? K : never
}[Characteristic]

export type OptionOf<K extends ChoiceCharacteristic> = Characteristics[K]['options'][number]

export const isCharacteristic = (key: string): key is Characteristic => Object.hasOwn(characteristics, key)

/** Whether the value is valid for the characteristic. */
export function isValueOf(key: Characteristic, value: unknown): value is string | number {
  const definition = characteristics[key]
  switch (definition.kind) {
    case 'choice':
      return isAmong(value, definition.options)
    case 'scale':
      return isAmong(value, definition.values)
    case 'number':
      return isBetween(value, definition)
    case 'year':
      return Number.isInteger(value) && isBetween(value, definition)
    case 'text':
      return typeof value === 'string' && value !== '' && value.length <= maxCharacteristicTextLength
    default:
      return definition satisfies never
  }
}

function isAmong(value: unknown, allowed: readonly string[]): value is string {
  return typeof value === 'string' && allowed.includes(value)
}

function isBetween(value: unknown, { least, most }: { least: number; most: number }): value is number {
  return typeof value === 'number' && value >= least && value <= most
}
