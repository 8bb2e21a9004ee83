import type { StemPairs } from './stem-pairs.ts'

export const english: StemPairs = {
  same: `chair chairs, table tables, knife knives, penknife penknives, shelf shelves, bookshelf bookshelves,
    scarf scarves, wolf wolves, loaf loaves, leaf leaves, mouse mice, foot feet, tooth teeth, child children, man men,
    woman women, goose geese, die dice, ski skis, scissors scissors, glass glasses, box boxes, watch watches,
    dish dishes, brush brushes, dress dresses, bus buses, lens lenses, gas gases, vase vases, house houses, case cases,
    battery batteries, hoodie hoodies, toy toys, key keys, trolley trolleys, potato potatoes, shoe shoes,
    canoe canoes, piano pianos, photo photos, sofa sofas, bicycle bicycles, speaker speakers, stocking stockings,
    painting paintings, recorder recorders, axe axes, size sizes, bench benches, jeans jeans, trousers trousers,
    tyre tyres, controller controllers, generator generators, earring earrings, sleeve sleeves, glove gloves`,
  apart: `bedding bed, bowling bowl, boxing box, fitness fitted, stocking stock, coating coat, earring ear, generator general,
    organ organic, organiser organ, recorder record, controller control, animal anime, mobility mobile,
    table tablet, printer print, toaster toast, mixer mix, trainer train, heater heat, dresser dress, charger change,
    wallet wall, carpet car, cushion cush, blanket blank, cabinet cab, bracket brace, basket basketball, candle candy,
    poster post, pan pants, pillow pill, bottle bottom, camera camper, desk desktop, mat matt, rug rugby, jumper jump,
    scooter scoot, dishwasher dish, painting paint, dressing dress, training train`,
}
