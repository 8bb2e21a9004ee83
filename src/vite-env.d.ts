/// <reference types="vite/client" />

declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

declare namespace React {
  interface DialogHTMLAttributes<T> {
    /** A click outside closes the dialog, in browsers that support it. */
    closedby?: 'any' | 'closerequest' | 'none'
  }
}
