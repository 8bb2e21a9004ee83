/**
 * From tablets on, a large card spans two columns with the height of one: half of its width, minus half of the gap,
 * determines the height.
 */
const largeFrame = 'aspect-[8/5] md:aspect-[4/3] md:w-[calc(50%-0.5rem)] xl:w-[calc(50%-0.625rem)]'

/** The classes of the element that gives the photo of a card its height. */
export const cardFrame = (isLarge: boolean): string => (isLarge ? largeFrame : 'aspect-[4/3]')
