import type { FastifyInstance } from 'fastify'
import { docsPage } from './docs-page'
import { openApi } from './openapi'

const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Both are made from the contract at the first question, and stay as they are while the server runs. */
export function addDocs(app: FastifyInstance, publicUrl: string): void {
  let specification: Record<string, unknown> | undefined
  let page: string | undefined
  app.get('/api/openapi.json', async () => {
    specification ??= openApi(publicUrl)
    return specification
  })
  app.get('/api/docs', async (_request, reply) => {
    page ??= docsPage()
    return reply.header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(page)
  })
}
