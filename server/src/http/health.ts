import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Pool } from '../database/pool'
import { readsOf } from '../database/read'

/** Says yes once the server can serve, and no while the database is away. */
export function addHealth(app: FastifyInstance, pool: Pool): void {
  app.get('/api/health', { logLevel: 'warn' }, async (request, reply) => {
    try {
      await sql`select 1`.execute(readsOf(pool, null))
      return { type: 'S_OK' }
    } catch (error) {
      request.log.warn({ err: error }, 'The database is not responding')
      return reply.code(503).send({ type: 'E_FAIL', message: 'The database is not responding.' })
    }
  })
}
