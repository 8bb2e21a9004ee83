/** Every first page has these for its routes; how they sort is in `sort-favourites.ts`. */
export const favouriteSorts = ['kept', 'cheapest', 'dearest', 'newest', 'nearest'] as const

export type FavouriteSort = (typeof favouriteSorts)[number]
