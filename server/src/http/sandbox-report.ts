import type { FastifyInstance } from 'fastify'
import { apiHeaders } from './headers'

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sandbox report</title></head><body>
<h1>Sandbox report</h1>
<p>No report was ordered: the sandbox replaces the screening provider here. A real provider shows the report here.</p>
</body></html>`

/** The page that the sandbox gives as the address of a report. It says nothing about anybody. */
export function addSandboxReport(app: FastifyInstance): void {
  app.get('/dev/screening-report', { exposeHeadRoute: false }, async (_, reply) =>
    reply.headers({ ...apiHeaders, 'Content-Type': 'text/html; charset=utf-8' }).send(page),
  )
}
