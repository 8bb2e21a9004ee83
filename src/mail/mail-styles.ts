import type { CSSProperties } from 'react'

const fonts = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

const small = { fontSize: 14, lineHeight: '21px' } as const

/** Mail programs ignore style sheets and support only a part of CSS, so each element has inline styles. */
export const look = {
  page: { margin: 0, padding: 0, backgroundColor: '#f3f4f6', color: '#161a20', fontFamily: fonts },
  outer: { padding: '24px 12px' },
  whole: { whiteSpace: 'nowrap' },
  card: { width: '100%', maxWidth: 560, margin: '0 auto', backgroundColor: '#ffffff', borderRadius: 12 },
  inner: { padding: '28px 24px 24px', fontFamily: fonts, textAlign: 'start' },
  wordmark: {
    margin: 0,
    fontSize: 20,
    lineHeight: '24px',
    fontWeight: 700,
    letterSpacing: '-0.01em',
    color: '#0555bf',
  },
  title: { margin: '24px 0 16px', fontSize: 26, lineHeight: '32px', fontWeight: 650, letterSpacing: '-0.01em' },
  text: { margin: '0 0 16px', fontSize: 16, lineHeight: '24px' },
  things: { margin: '0 0 24px' },
  thing: { margin: 0, padding: '12px 0', borderTop: '1px solid #e4e6e9', fontSize: 16, lineHeight: '24px' },
  photoCell: { ...small, width: 96, padding: '12px 16px 12px 0', borderTop: '1px solid #e4e6e9', color: '#575e68' },
  photo: { display: 'block', borderRadius: 8, overflowWrap: 'anywhere' },
  name: { fontWeight: 600, overflowWrap: 'anywhere' },
  note: { ...small, color: '#575e68', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  button: { borderRadius: 10, backgroundColor: '#0268e4' },
  link: {
    display: 'inline-block',
    padding: '13px 24px',
    fontSize: 16,
    lineHeight: '22px',
    fontWeight: 600,
    color: '#ffffff',
    textDecoration: 'none',
  },
  lead: { margin: '24px 0 8px', fontSize: 16, lineHeight: '24px' },
  code: {
    margin: '0 0 8px',
    padding: '14px 8px 14px 16px',
    borderRadius: 10,
    backgroundColor: '#f0f8ff',
    fontSize: 34,
    lineHeight: '40px',
    fontWeight: 650,
    letterSpacing: '0.22em',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'center',
  },
  muted: { ...small, margin: '0 0 8px', color: '#575e68' },
  address: { ...small, margin: 0, color: '#0555bf', wordBreak: 'break-all' },
  ground: { margin: '24px 0 0', padding: '16px 0 0', borderTop: '1px solid #e4e6e9' },
  foot: { ...small, margin: 0, padding: '16px 24px 0', color: '#575e68', fontFamily: fonts, textAlign: 'center' },
  preview: { display: 'none', maxHeight: 0, overflow: 'hidden' },
} satisfies Record<string, CSSProperties>

/** Dark colours, for programs that do not darken mails themselves. */
export const darkLook = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .n-page, .n-outer { background-color: #101318 !important; color: #edeff1 !important; }
  .n-card { background-color: #181c22 !important; }
  .n-text { color: #edeff1 !important; }
  .n-muted { color: #a5abb4 !important; }
  .n-azure { color: #7cbbff !important; }
  .n-code { background-color: #172944 !important; color: #edeff1 !important; }
  .n-ground { border-color: #2f333a !important; }
}
@media (max-width: 400px) {
  .n-inner { padding-inline: 20px !important; }
  .n-code { font-size: 30px !important; }
}`
