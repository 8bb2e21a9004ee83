const entry = /\s*<script type="module"[^>]*><\/script>/

/** The styles are there before all of the page is: browsers would lay out and paint what there is of it, and then all of it anew. */
const untilPageIsRead = '<link rel="expect" href="#app" blocking="render">'

type Waiting = {
  /** The shell without what makes the app begin, whose page is painted when it is read. */
  shell: string
  /** That, to be put behind what is to be seen: `public/begin.js` takes it out once that is painted. */
  app: string
}

/** The app's entry, and what it is about to load, where a page has something to show without them; `more` is markup. */
export function letAppWait(shell: string, scripts: readonly string[], more = ''): Waiting {
  const preloads = scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return {
    shell: shell.replace(entry, '').replace('</head>', `${untilPageIsRead}</head>`),
    app: `<template id="app">${preloads.join('')}${more}${entry.exec(shell)?.[0] ?? ''}</template><script src="/begin.js"></script>`,
  }
}
