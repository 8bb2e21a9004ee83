/** The mail server, as options for nodemailer. */
export type SmtpAddress = {
  host: string
  port: number
  /** TLS from the start of the connection. */
  secure: boolean
  /** Requires STARTTLS before anything else is sent. */
  requireTLS: boolean
  auth?: { user: string; pass: string }
}

const ports = { 'smtp:': 587, 'smtps:': 465 } as const

const isOwn = (host: string) => ['localhost', '127.0.0.1', '::1'].includes(host)

/** Parses smtp://name:password@host:port, or smtps:// for TLS from the start. */
export function parseSmtpAddress(text: string): SmtpAddress | undefined {
  const address = URL.parse(text)
  if (!address || !isKnown(address.protocol) || address.hostname === '') return undefined
  if (address.search || address.hash || !['', '/'].includes(address.pathname)) return undefined
  const { protocol, username, password, port } = address
  const host = address.hostname.replace(/^\[(.+)\]$/, '$1')
  const secure = protocol === 'smtps:'
  const credentials = readCredentials(username, password)
  if (credentials === 'unreadable') return undefined
  return {
    host,
    port: port === '' ? ports[protocol as keyof typeof ports] : Number(port),
    secure,
    // Protects the password from eavesdropping, also if an attacker strips the STARTTLS offer.
    requireTLS: !secure && credentials !== undefined && !isOwn(host),
    ...(credentials && { auth: credentials }),
  }
}

const isKnown = (protocol: string) => Object.hasOwn(ports, protocol)

function readCredentials(username: string, password: string): SmtpAddress['auth'] | 'unreadable' {
  if (username === '') return undefined
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
  } catch (error) {
    if (error instanceof URIError) return 'unreadable'
    throw error
  }
}
