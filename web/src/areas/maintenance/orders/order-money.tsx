import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Card } from '../../../widgets/cards/card'
import { Details } from '../../../widgets/layout/details'
import { LinkAnchor } from '../../../widgets/links'
import pageClasses from '../../../widgets/page/page.module.css'
import type { PageOf } from '../../../widgets/page/record-page'
import { ExpenseTable } from '../../money/open/expense-table'
import { AnswerBadge } from '../open/order-badges'
import { costRows } from './order-rows'

type Page = PageOf<'GET maintenance/get-work-order-page'>

/** Rows that the figures above them show already. */
const inFigures = ['Total expense', 'Not to exceed']

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
      <Details rows={costRows(order).filter((row) => row && row[1] !== '' && !inFigures.includes(row[0]))} />
      {expenses !== null && (
        <ExpenseTable
          title="Expenses of this work order"
          rows={expenses}
          empty="No expense yet. Saving it as paid posts its total on the fund date."
          with={['payee', 'state']}
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
