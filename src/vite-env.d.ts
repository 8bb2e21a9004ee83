/// <reference types="vite/client" />

declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

/** Made by `scripts/content/content-plugin.ts`. */
declare module 'virtual:content/info' {
  export const languages: import('#contract/content/content-pages.ts').ContentLanguages<'info'>
}

declare module 'virtual:content/help' {
  export const languages: import('#contract/content/content-pages.ts').ContentLanguages<'help'>
}

/** The search index of each language, as `serializeHelpIndex` makes it. */
declare module 'virtual:content/help-index' {
  export const languages: Readonly<
    Record<import('#contract/language/locales.ts').Locale, () => Promise<{ text: string }>>
  >
}

declare namespace React {
  interface DialogHTMLAttributes<T> {
    /** A click outside closes the dialog, in browsers that support it. */
    closedby?: 'any' | 'closerequest' | 'none'
  }
}
