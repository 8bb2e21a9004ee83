/** What a device shows of the installed app, in one language. */
export type AppDescription = {
  description: string
  shortcuts: Record<'search' | 'sell' | 'messages' | 'favourites', string>
}
