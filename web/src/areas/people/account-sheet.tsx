import { showDollars } from '@freehold/rules/money'
import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { OwedBridge } from '../money/open/owed-bridge'
import { WhyAmount } from '../money/open/why-amount'
import { Balance } from './balance'
import { CardPayments } from './card-payments'
import type { Tenant } from './tenant-head'
import classes from './tenant-page.module.css'

/** Charges and payments down to the balance. Every figure opens its explanation. */
export function AccountSheet({ tenant }: { tenant: Tenant }) {
  const of = { tenant_id: tenant.id }
  return (
    <section className={classes.sheet} aria-labelledby="tenant-account">
      <header className={classes.sheetHead}>
        <h2 id="tenant-account">Account</h2>
        <OwedBridge of={of} quiet />
      </header>
      <dl className={classes.ledger}>
        <Line name="Total billed">
          <WhyAmount amount={tenant.total_billing} figure="tenant_billed" of={of} />
        </Line>
        <Line name="Rent, fees and deposits" part>
          {showDollars(tenant.total_paid)}
        </Line>
        <Line name="Other payments" part>
          {showDollars(tenant.total_other_paid)}
        </Line>
        <Line name="Late fees" part>
          {showDollars(tenant.total_late_fee)}
        </Line>
        <Line name="Total paid">
          <WhyAmount amount={tenant.total_paid_amount} figure="tenant_paid" of={of} />
        </Line>
        <Line name="Balance" total>
          <Balance amount={tenant.balance} of={of} />
        </Line>
        <Line name="Security deposit">
          <WhyAmount amount={tenant.total_security_deposit} figure="tenant_deposit" of={of} />
        </Line>
        {tenant.credit > 0 && <Line name="Waiting for the next charge">{showDollars(tenant.credit)}</Line>}
        {tenant.deposit_credit > 0 && (
          <Line name="Deposit paid ahead, never used for rent">{showDollars(tenant.deposit_credit)}</Line>
        )}
        {tenant.in_transit > 0 && (
          <Line name="Paid by card, not on the account yet">
            <Badge color="amber">In transit</Badge> {showDollars(tenant.in_transit)}
          </Line>
        )}
        {tenant.being_checked > 0 && (
          <Line name="Card payments waiting for an answer">
            <Badge color="harbor">Being checked</Badge> {showDollars(tenant.being_checked)}
          </Line>
        )}
      </dl>
      <CardPayments tenantId={tenant.id} />
    </section>
  )
}

interface LineProps {
  name: string
  /** A part of the figure below it. */
  part?: boolean
  total?: boolean
  children: ReactNode
}

const Line = ({ name, part, total, children }: LineProps) => (
  <div data-part={part} data-total={total}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
