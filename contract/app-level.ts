/**
 * The protocol features that a build of the app supports; the app sends it with every call that has a body. The server
 * can thus require more of it than of builds from the week before, which send no header and count as level 1. Level 2
 * has fields for codes of eight digits, and asks for a username when a person activates an account that somebody else
 * created. Level 3 leaves out notifications of kinds that it does not know.
 */
export const appLevel = 3

export const appLevelHeader = 'x-app-level'
