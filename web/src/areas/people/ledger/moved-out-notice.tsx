import { mayGroup } from '@freehold/contract/access'
import { type Day, nameDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { isArchived } from '../../../widgets/restore'
import { useToday } from '../../../widgets/today'
import { MoneyDialog, preloadMoneyForm } from '../../money/open/money-dialogs'
import type { Tenant } from '../tenant-head'
import classes from './moved-out-notice.module.css'

const SettleBy = ({ by, today }: { by: Day; today: Day }) =>
  by < today ? (
    <b className={classes.late}>The deposit was due by {nameDay(by, today)}.</b>
  ) : (
    <>Settle the deposit by {nameDay(by, today)}.</>
  )

/** A deposit that is still held after the move-out, with the button that settles it. */
export function MovedOutNotice({ tenant }: { tenant: Tenant }) {
  const today = useToday()
  const { group_id } = useMe()
  const [settling, setSettling] = useState(false)
  const { data } = useQuery({
    ...callQuery('GET tenant/get-tenant-rent-list', { id: tenant.id }, { silent: true }),
    enabled: tenant.total_security_deposit > 0,
  })
  const left = data?.data.flatMap(({ real_move_out: on, cancelled, deposit_held: held, ...home }) =>
    on !== null && on < today && !cancelled && held > 0 ? [{ ...home, on, held }] : [],
  )
  const settles = mayGroup(group_id, 'money') && !isArchived(tenant)
  // The dialog stays after the return is saved, because it offers the letter.
  if (!settling && !left?.length) return null
  return (
    <section className={classes.notice} aria-label="Deposit to settle">
      <div>
        {left?.map(({ id, on, held, unit_name, deposit_due: due }) => (
          <div key={id} className={classes.home}>
            <p>
              Moved out of {unit_name} on {nameDay(on as Day, today)}. <b>{showDollars(held)}</b> held.{' '}
              {due && <SettleBy by={due.by as Day} today={today} />}
            </p>
            {due && <p className={classes.why}>{due.why}</p>}
          </div>
        ))}
      </div>
      {settles && (
        <Button onClick={() => setSettling(true)} {...preloadMoneyForm('return-deposit')}>
          Settle the deposit
        </Button>
      )}
      <MoneyDialog open={settling ? 'return-deposit' : null} tenant={tenant} onClose={() => setSettling(false)} />
    </section>
  )
}
