import type { Question } from './load.ts'

/** The bytes of the HTTP request. */
export function requestOf(question: Question): string {
  if (typeof question === 'string') return `GET ${question} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  const body = JSON.stringify(question.body)
  const headers = {
    host: 'localhost',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    ...question.headers,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${question.method ?? 'POST'} ${question.path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
