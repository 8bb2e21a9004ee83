const bots =
  /bot\b|crawl|spider|slurp|facebookexternalhit|facebookcatalog|whatsapp|telegram|linkedin|pinterest|embedly|quora|skype|vkshare|snapchat|discord|preview|lighthouse-ci|bingpreview|duckduckgo|yandex|baidu|applebot|mastodon|google-inspectiontool/i

/** Search engines and link previews, as they name themselves. */
export const isBot = (userAgent: string | undefined): boolean => userAgent !== undefined && bots.test(userAgent)
