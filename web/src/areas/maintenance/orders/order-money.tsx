import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { PlainTable, plainColumnsOf } from '../../../widgets/layout/plain-table'
import { LinkAnchor } from '../../../widgets/links'
import pageClasses from '../../../widgets/page/page.module.css'
import type { PageOf } from '../../../widgets/page/record-page'
import { WhyAmount } from '../../money/open/why-amount'
import { AnswerBadge } from '../open/order-badges'
import { costRows } from './order-rows'

type Page = PageOf<'GET maintenance/get-work-order-page'>

const column = plainColumnsOf<NonNullable<Page['expenses']>[number]>()
const columns = [
  column('Date', ({ day }) => showDay(day), { kind: 'date', phone: 'title' }),
  column('Specific', ({ kind }) => kind, { kind: 'text' }),
  column('Paid to', ({ payee }) => payee || '–', { kind: 'name' }),
  column('State', ({ voided }) => (voided ? 'Voided' : 'Posted'), { kind: 'status', phone: 'under' }),
  column('Amount', ({ id, amount }) => <WhyAmount amount={amount} figure="entry" of={{ entry_id: id }} />, {
    kind: 'money',
    phone: 'corner',
  }),
]

/** The costs of a work order, what it posted, and what a tenant was charged for it. */
export function OrderMoney({ order, expenses, deducted }: Page) {
  return (
    <Card title="Money">
      <dl className={pageClasses.figures}>
        <div>
          <dt>Total expense</dt>
          <dd className="figure">{showDollars(order.total_expense)}</dd>
        </div>
        <div>
          <dt>Not to exceed</dt>
          <dd className="figure">{order.cost_limit === null ? '–' : showDollars(order.cost_limit)}</dd>
        </div>
        <div>
          <dt>Authorized</dt>
          <dd>
            <AnswerBadge answer={order.is_authorized} />
          </dd>
        </div>
        <div>
          <dt>Paid?</dt>
          <dd>
            <AnswerBadge answer={order.is_paid} />
            {order.paid_date && <small> {showDay(order.paid_date)}</small>}
          </dd>
        </div>
      </dl>
      <Details
        rows={costRows(order).filter((row) => row && row[0] !== 'Total expense' && row[0] !== 'Not to exceed')}
      />
      {expenses !== null && (
        <PlainTable
          title="Expenses of this work order"
          columns={columns}
          rows={expenses}
          empty="No expense yet. Saving it as paid posts its total on the fund date."
        />
      )}
      {deducted !== null && deducted.length > 0 && (
        <Details
          rows={deducted.map(({ id, rent_id, words, amount, tenant_name }) => [
            `Kept from the deposit of ${tenant_name}`,
            <LinkAnchor key={id} to="/money/deposit-settlement" search={{ rentId: rent_id }}>
              {showDollars(amount)}, {words}
            </LinkAnchor>,
          ])}
        />
      )}
    </Card>
  )
}
