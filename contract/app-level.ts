/**
 * What a build of the app understands, sent with each of its calls that has a body. So the server can ask more of it than
 * of the builds of the week before, which send nothing and count as 1. Level 2 types codes of eight digits, and chooses a
 * username where an account that somebody else began is opened.
 */
export const appLevel = 2

export const appLevelHeader = 'x-app-level'
