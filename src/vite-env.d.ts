/// <reference types="vite/client" />

declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

declare namespace React {
  interface DialogHTMLAttributes<T> {
    /** A tap beside the dialog closes it, where the browser knows how. */
    closedby?: 'any' | 'closerequest' | 'none'
  }
}
