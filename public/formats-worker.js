// A browser reads how a language writes numbers and times when it does so first, for all threads of a page, and takes as long
// for that as for the first of the app. Whoever starts this names the language, and does not wait for an answer.
{
  const language = self.name
  new Intl.NumberFormat(language)
  new Intl.RelativeTimeFormat(language)
  new Intl.DateTimeFormat(language, { timeZone: 'Europe/Luxembourg' })
  close()
}
