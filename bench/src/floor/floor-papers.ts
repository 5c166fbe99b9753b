import type { FastifyInstance } from 'fastify'
import { dollars, list, type Row, type Run } from './floor-answers'
import * as sql from './floor-papers.sql'

/** The floor's answers about applications, leases and work orders. */
export function answerPapers(app: FastifyInstance, run: Run, today: string): void {
  const get = (path: string, text: string, shaped: (row: Row) => Row, asksToday: boolean) =>
    app.get(`/${path}`, async (request) => {
      const { account = '', query = '' } = request.query as Record<string, string>
      const values = asksToday ? [today] : query === '' ? [] : [`%${query.toLowerCase()}%`]
      return list(await run(path, text, [account, ...values]), shaped)
    })

  get('applications', sql.applications, applicationOf, false)
  get('applications-found', sql.applicationsFound, applicationOf, false)
  get('leases', sql.leases, leaseOf, true)
  get('leases-by-tenant', sql.leasesByTenant, leaseOf, true)
  get('orders', sql.orders, orderOf, false)
}

const applicationOf = (row: Row) => ({ ...row, created_at: (row.created_at as Date).toISOString() })

const leaseOf = ({ rent_cents, ...row }: Row) => ({
  ...row,
  pdf_id: 0,
  pdf_filename: '',
  rentprep_report_url: '',
  rent_amount: dollars(rent_cents),
  lead_waits: false,
})

const orderOf = ({ total_cents, paid, stage_at, created_at, ...row }: Row) => ({
  ...row,
  total_expense: dollars(total_cents),
  is_paid: paid ? 'YES' : 'NO',
  stage_at: (stage_at as Date).toISOString(),
  created_at: (created_at as Date).toISOString(),
})
