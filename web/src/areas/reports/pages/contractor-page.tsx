import { showDay } from '@freehold/rules/day'
import { logCategoryWords } from '@freehold/rules/maintenance/log-categories'
import { tookWords } from '@freehold/rules/maintenance/took-words'
import { showDollars } from '@freehold/rules/money'
import { IconUserOff } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { isCallError } from '../../../api/failure'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { LinkButton } from '../../../widgets/links'
import { showMoment } from '../../../widgets/moment'
import { ActivitySheet } from '../../../widgets/page/activity-sheet'
import { NoRecord } from '../../../widgets/page/no-record'
import classes from '../../../widgets/page/page.module.css'
import { PageHead } from '../../../widgets/page/page-head'
import { PageSkeleton } from '../../../widgets/page/page-skeleton'
import { RowLink } from '../../../widgets/query-table/row-link'
import { archivedDay } from '../../../widgets/restore'
import { ContractorActions, RestoreContractor } from '../../maintenance/open/contractor-actions'
import { contactRows, paperRows, tradesSaid } from '../../maintenance/open/contractor-details'
import { StageBadge } from '../../maintenance/open/order-badges'
import { LazyConversation } from '../../messages/open/lazy-conversation'
import { ExpenseTable } from '../../money/open/expense-table'
import { messages } from '../messages'
import type { ContractorPageSearch } from './page-search'

type Page = Reply<'GET maintenance/get-contractor-page'>['data']

const back = { to: '/maintenance/contractor', label: 'Back to Contractors' } as const

/** Everything of one contractor: contact, papers, jobs, and what happened. */
export function ContractorPage() {
  const { contractorId }: ContractorPageSearch = useSearch({ strict: false })
  const { data, error } = useQuery({
    ...callQuery(
      'GET maintenance/get-contractor-page',
      { id: contractorId },
      { failure: messages.page.contractor.failed },
    ),
    enabled: contractorId !== undefined,
  })
  const page = data?.data
  if (contractorId === undefined || (page === undefined && error !== null)) {
    const { none, failed } = messages.page.contractor
    const text = contractorId === undefined || isCallError(error) ? none : failed
    return <NoRecord title="Contractor" icon={IconUserOff} text={text} back={back} />
  }
  const one = page?.contractor
  return (
    <>
      <PageHead
        back={back}
        name={one?.name}
        line={
          one && (
            <>
              <span>{tradesSaid(one)}</span>
              {one.archived_at !== null && <span>Archived on {archivedDay(one)}</span>}
            </>
          )
        }
      >
        {one && (one.archived_at === null ? <ContractorActions {...one} /> : <RestoreContractor id={one.id} />)}
      </PageHead>
      {page ? <Whole {...page} /> : <PageSkeleton />}
    </>
  )
}

const PropertyOf = ({ property_id, property_name }: { property_id: number; property_name: string }) => (
  <RowLink to="/properties/property" search={{ propertyId: property_id }}>
    {property_name}
  </RowLink>
)

type Job = Page['maintenance'][number]
const column = plainColumnsOf<Job>()
const jobColumns = [
  column(
    'Title',
    ({ id, title }) => (
      <RowLink to="/maintenance/maintenance-log" search={{ show: id }}>
        {title}
      </RowLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  column('Date', ({ created_at }) => showMoment(created_at), { kind: 'moment', phone: 'under' }),
  column('Property', (row) => <PropertyOf {...row} />, { kind: 'name' }),
  column('Unit', ({ unit_name }) => unit_name || '–', { kind: 'unit' }),
  column('Category', ({ category }) => logCategoryWords[category], { kind: 'text' }),
]

const orderColumn = plainColumnsOf<Page['work_orders'][number]>()
const orderColumns = [
  orderColumn(
    'Job Title',
    ({ id, job_title }) => (
      <RowLink to="/maintenance/order" search={{ orderId: id }}>
        {job_title}
      </RowLink>
    ),
    { kind: 'name', phone: 'title' },
  ),
  orderColumn('Due Date', ({ done_date }) => showDay(done_date), { kind: 'date', phone: 'under' }),
  orderColumn('Property', (row) => <PropertyOf {...row} />, { kind: 'name' }),
  orderColumn('Stage', ({ stage }) => <StageBadge stage={stage} />, { kind: 'status', phone: 'corner' }),
  orderColumn('Total Expense', ({ total_expense }) => showDollars(total_expense), { kind: 'money' }),
]

/** The newest work orders of the contractor, and the way to all of them. */
const WorkOrders = ({ contractor, work_orders: rows, work_orders_total: total }: Page) => (
  <Card
    title="Work orders"
    aside={
      total > rows.length && (
        <LinkButton variant="default" to="/maintenance/work-order" search={{ contractor: contractor.id }}>
          {`Show all ${total.toLocaleString('en-US')}`}
        </LinkButton>
      )
    }
  >
    <PlainTable
      title="Work orders"
      columns={orderColumns}
      rows={rows}
      empty="No work orders for this contractor yet."
    />
  </Card>
)

/** Payments to the contractor by work orders, year by year. */
const Paid = ({ paid_by_year: years }: Page) =>
  years && (
    <Card title="Paid by year">
      {years.length === 0 ? (
        <p>No payments yet.</p>
      ) : (
        <Details rows={years.map(({ year, paid }) => [String(year), showDollars(paid)])} />
      )}
    </Card>
  )

const jobs = (n: number): string => (n === 1 ? '1 job' : `${n.toLocaleString('en-US')} jobs`)

/** How quickly the contractor answers and finishes, from when a job was sent to it. */
const Answers = ({ answer_times: { answered, answer_minutes, done, done_minutes } }: Page) => (
  <Card title="Response time">
    {answer_minutes === null ? (
      <p>No answers yet. Times are counted from when a job is sent.</p>
    ) : (
      <Details
        rows={[
          ['Sent to first answer', `${tookWords(answer_minutes)} (median of ${jobs(answered)})`],
          ['Sent to done', done_minutes === null ? null : `${tookWords(done_minutes)} (median of ${jobs(done)})`],
        ]}
      />
    )}
  </Card>
)

/** The newest work of the contractor, and the way to all of it. */
const Maintenance = ({ contractor, maintenance, maintenance_total: total }: Page) => (
  <Card
    title="Maintenance"
    aside={
      total > maintenance.length && (
        <LinkButton variant="default" to="/maintenance/maintenance-log" search={{ contractor: contractor.id }}>
          {`Show all ${total.toLocaleString('en-US')}`}
        </LinkButton>
      )
    }
  >
    <PlainTable
      title="Maintenance"
      columns={jobColumns}
      rows={maintenance}
      empty="No maintenance by this contractor yet."
    />
  </Card>
)

const Whole = (page: Page) => (
  <div className={classes.sheets}>
    <div className={classes.column}>
      <WorkOrders {...page} />
      {page.expenses && (
        <Card title="Payments">
          <ExpenseTable
            title="Payments"
            rows={page.expenses}
            empty="No payments to this contractor yet."
            with={['order']}
          />
        </Card>
      )}
      <Maintenance {...page} />
      <LazyConversation person={{ kind: 'CONTRACTOR', id: page.contractor.id }} />
      <ActivitySheet lines={page.activity} />
    </div>
    <div className={classes.column}>
      <Answers {...page} />
      <Paid {...page} />
      <Card title="Contact">
        <Details rows={contactRows(page.contractor)} />
      </Card>
      <Card title="License, insurance and payment">
        <Details rows={paperRows(page.contractor)} />
      </Card>
    </div>
  </div>
)
