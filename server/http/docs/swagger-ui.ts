import { readFile } from 'node:fs/promises'

const folder = new URL('.', import.meta.resolve('swagger-ui-dist/package.json'))

const { version } = JSON.parse(await readFile(new URL('package.json', folder), 'utf8')) as { version: string }

/** The two files of Swagger UI that the page needs. Their paths contain its version, so what they show never changes. */
export const swaggerUi = {
  script: { path: `/v0/docs/swagger-ui-${version}.js`, file: new URL('swagger-ui-bundle.js', folder) },
  stylesheet: { path: `/v0/docs/swagger-ui-${version}.css`, file: new URL('swagger-ui.css', folder) },
}
