import { ownerCan } from '@freehold/rules/portfolio/owner-can'
import { Badge } from '@mantine/core'
import { Suspense, useState } from 'react'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from './owner-board.module.css'
import type { Board } from './owner-board-page'
import type { PayoutOutcome } from './payout-form'

const PayoutForm = lazyForm(() => import('./payout-form').then((file) => file.PayoutForm))

/** Why nothing can be sent. */
const refusal = ({ may_pay, owner }: Board): string | null =>
  ownerCan.pay({ name: owner.business_name, archived: owner.archived_at !== null, seesAll: may_pay }).refused

/** The payout form, for users with access to all properties of the owner. */
export function PayoutSheet({ board }: { board: Board | undefined }) {
  const [round, setRound] = useState(0)
  const [outcome, setOutcome] = useState<PayoutOutcome | null>(null)
  return (
    <section className={classes.sheet} aria-labelledby="owner-payout">
      <header className={classes.sheetHead}>
        <h2 id="owner-payout">Payout</h2>
        {board && !refusal(board) && board.provider === 'sandbox' && <Badge color="amber">Sandbox</Badge>}
      </header>
      {board && refusal(board) ? (
        <p className={classes.mayNot}>{refusal(board)}</p>
      ) : (
        <div className={classes.form}>
          <Suspense fallback={<FormSkeleton fields={4} />}>
            {board ? (
              <PayoutForm
                // A sent payout is finished, so the next one starts with an empty form.
                key={`${board.owner.id} ${round}`}
                board={board}
                outcome={outcome}
                onOutcome={(next) => {
                  setOutcome(next)
                  if (next?.tone !== 'brick') setRound(round + 1)
                }}
              />
            ) : (
              <FormSkeleton fields={4} />
            )}
          </Suspense>
        </div>
      )}
    </section>
  )
}
