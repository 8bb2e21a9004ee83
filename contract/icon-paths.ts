/** Path of the sprite with all icons. It is short because every icon on a page repeats it. */
export const iconSheetPath = '/icons.svg'

/** One flag, as a picture. */
export const flagPath = (flag: string) => `/v0/icons/circle-flags?icons=${flag}`
