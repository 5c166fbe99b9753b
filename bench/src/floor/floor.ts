import { dayIn } from '@freehold/rules/day'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Run } from './floor-answers'
import { fromTheEnd, naive, naiveCount, plain, selective, sorted } from './floor-lists.sql'
import { answerMoney, takeMoney } from './floor-money'
import { answerPapers } from './floor-papers'

/**
 * The floor the product is measured against: Fastify, hand-written SQL and nothing else. No sign-in, no rights, no row-level
 * security, no validation, no other routes.
 */

interface Row {
  rent_cents: string
  tenant_id: number | null
  tenant_name: string | null
  total?: string
}

pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (day) => day)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12, application_name: 'floor' })
const today = dayIn('UTC', new Date())

const asked = (request: FastifyRequest) => {
  const { account, page = '1', limit = '25', query = '' } = request.query as Record<string, string>
  return { account, limit: Number(limit), skip: (Number(page) - 1) * Number(limit), like: `%${query.toLowerCase()}%` }
}

const run = async (name: string, text: string, values: unknown[]) =>
  (await pool.query<Row>({ name, text, values })).rows

const answer = (rows: Row[], total: number) => ({
  type: 'S_OK',
  data: rows.map(({ rent_cents, total: _, ...row }) => ({
    ...row,
    tenant_name: row.tenant_name ?? '',
    rent: Number(rent_cents) / 100,
    vacant_status: row.tenant_id === null ? 'VACANT' : 'OCCUPIED',
  })),
  count: total,
})

const withTotal = (rows: Row[]) => answer(rows, Number(rows[0]?.total ?? 0))

const app = Fastify()
app.get('/health', async () => pool.query('select 1').then(() => ({})))
for (const [name, list] of Object.entries({ plain, sorted })) {
  app.get(`/${name}`, async (request) => {
    const { account, limit, skip } = asked(request)
    return withTotal(await run(name, list, [account, today, limit, skip]))
  })
}
app.get('/last', async (request) => {
  const { account, limit, skip } = asked(request)
  const { units } = (await run('units', 'select units from tally where account_id = $1', [account]))[0] as unknown as {
    units: number
  }
  const size = Math.min(limit, units - skip)
  return withTotal((await run('last', fromTheEnd, [account, today, size, units - skip - size])).reverse())
})
app.get('/selective', async (request) => {
  const { account, limit, skip, like } = asked(request)
  return withTotal(await run('selective', selective, [account, today, like, limit, skip]))
})
app.get('/broad', async (request) => {
  const { account, limit, skip, like } = asked(request)
  const [rows, counted] = await Promise.all([
    run('naive', naive, [account, today, like, limit, skip]),
    run('count', naiveCount, [account, today, like]),
  ])
  return answer(rows, Number(counted[0]?.total))
})

const runAny: Run = async (name, text, values) => (await pool.query({ name, text, values })).rows
takeMoney(app, runAny)
answerMoney(app, runAny, today)
answerPapers(app, runAny, today)

process.on('SIGTERM', () => void app.close().then(() => pool.end()))
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
