import type { Socket } from 'node:net'

const statusLines: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Content Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
}

/**
 * Answers data that is not valid HTTP. If something was sent already, a response may be half sent, and the client would
 * read a second one as part of it, so the connection is closed without a response.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (socket.writable && socket.bytesWritten === 0) {
    const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request'
    socket.write(`HTTP/1.1 ${statusLine}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
  }
  socket.destroySoon()
}
