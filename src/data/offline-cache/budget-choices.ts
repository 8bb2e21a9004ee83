export const megabyte = 1_000_000

/** In bytes: how much listings and photos may take, for a person to choose from. */
export const budgetChoices = [20, 50, 100, 200, 500, 1_000].map((megabytes) => megabytes * megabyte)
