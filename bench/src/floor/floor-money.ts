import type { FastifyInstance } from 'fastify'
import { dollars, list, type Row, type Run } from './floor-answers'
import * as sql from './floor-money.sql'
import { pay } from './floor-writes.sql'

/** The floor's answers about payments, tenants and the dashboard. */

const paymentOf = ({ amount_cents, ...row }: Row) => ({ ...row, paid_amount: dollars(amount_cents) })

const tenantOf = ({
  billed_cents,
  paid_cents,
  other_paid_cents,
  late_fee_paid_cents,
  paid_in_all_cents,
  balance_cents,
  ...row
}: Row) => ({
  ...row,
  total_billing: dollars(billed_cents),
  total_paid: dollars(paid_cents),
  total_other_paid: dollars(other_paid_cents),
  total_late_fee: dollars(late_fee_paid_cents),
  total_paid_amount: dollars(paid_in_all_cents),
  balance: dollars(balance_cents),
})

const lateOf = ({ balance_cents, ...row }: Row) => ({ ...row, balance: dollars(balance_cents) })

export function answerMoney(app: FastifyInstance, run: Run, today: string): void {
  const get = (path: string, answer: (asked: { account: string; like: string }) => Promise<object>) =>
    app.get(`/${path}`, (request) => {
      const { account = '', query = '' } = request.query as Record<string, string>
      return answer({ account, like: `%${query.toLowerCase()}%` })
    })

  get('payments', async ({ account }) => list(await run('payments', sql.payments, [account]), paymentOf))
  get('payments-of-few', async ({ account, like }) =>
    list(await run('payments-of-few', sql.paymentsOfFew, [account, like]), paymentOf),
  )
  get('payments-of-many', async ({ account, like }) => {
    const [rows, counted] = await Promise.all([
      run('payments-of-many', sql.paymentsOfMany, [account, like]),
      run('count-of-many', sql.countOfMany, [account, like]),
    ])
    return list(rows, paymentOf, counted[0]?.total)
  })
  get('tenants', async ({ account }) => list(await run('tenants', sql.tenants, [account, today]), tenantOf))
  get('tenants-by-balance', async ({ account }) =>
    list(await run('tenants-by-balance', sql.tenantsByBalance, [account, today]), tenantOf),
  )
  get('tenants-found', async ({ account, like }) =>
    list(await run('tenants-found', sql.tenantsFound, [account, today, like]), tenantOf),
  )
  get('late', async ({ account }) => ({
    type: 'S_OK',
    data: (await run('late', sql.late, [account, today])).map(lateOf),
  }))
  for (const [path, text] of [
    ['occupancy', sql.occupancy],
    ['counts', sql.counts],
    ['dashboard', sql.dashboard],
  ] as const)
    get(path, async ({ account }) => ({ type: 'S_OK', ...(await run(path, text, [account, today]))[0] }))
}

/** Runs where its tables were made, in the copy that is written to. */
export function takeMoney(app: FastifyInstance, run: Run): void {
  app.post('/pay', async (request) => {
    const { account, tenant, occupancy, day, cents } = request.body as Record<string, unknown>
    const [paid] = await run('pay', pay, [account, tenant, occupancy, day, cents])
    return { type: 'S_OK', id: paid?.id }
  })
}
