/** Two columns on a phone, three on a tablet, four on a desktop. */
export const listingGridStyles =
  'grid grid-flow-dense grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-4 xl:grid-cols-4 xl:gap-x-5 xl:gap-y-8'
