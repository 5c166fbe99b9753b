import { showDollars } from '@freehold/rules/money'
import { Card } from '../../../widgets/cards/card'
import { LinkButton } from '../../../widgets/links'
import classes from '../../../widgets/page/page.module.css'
import type { PageOf } from '../../../widgets/page/record-page'
import { WhyAmount } from '../../money/open/why-amount'

type Page = PageOf<'GET tenant/get-notice-page'>

/** The amount that a notice asked for, what came in since, and what the tenancy owes now. */
export const NoticeMoney = ({ notice, tenancy, money }: Page) =>
  money && (
    <Card
      title="Money"
      aside={
        <LinkButton
          variant="default"
          size="xs"
          to="/people/tenant-dashboard"
          search={{ tenantId: notice.tenant_id, tab: 'ledger' }}
        >
          Open ledger
        </LinkButton>
      }
    >
      <dl className={classes.figures}>
        {money.owed_then !== null && (
          <div>
            <dt>Asked for</dt>
            <dd className="figure">{showDollars(money.owed_then)}</dd>
          </div>
        )}
        {money.owed_then !== null && (
          <div>
            <dt>Paid since</dt>
            <dd className="figure">{showDollars(notice.paid_since.total)}</dd>
          </div>
        )}
        <div>
          <dt>Past due today</dt>
          <dd className="figure" data-late={money.past_due > 0 || undefined}>
            {showDollars(money.past_due)}
          </dd>
        </div>
        <div>
          <dt>{money.balance < 0 ? 'Credit' : 'Balance'}</dt>
          <dd className="figure">
            <WhyAmount amount={Math.abs(money.balance)} figure="occupancy_balance" of={{ rent_id: tenancy.id }} />
          </dd>
        </div>
      </dl>
    </Card>
  )
