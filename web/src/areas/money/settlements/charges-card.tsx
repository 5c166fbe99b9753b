import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { Card } from '../../../widgets/cards/card'
import { messages, type Settlement, savedFields } from './settlement'
import classes from './settlement.module.css'

/** Unpaid rent and charges. All are taken in, unless one is left open by name. */
export function ChargesCard({ settlement }: { settlement: Settlement }) {
  const [busy, setBusy] = useState(false)
  const isDraft = settlement.state === 'DRAFT'
  if (settlement.charges.length === 0) return null
  async function take(id: number, taken: boolean) {
    const others = settlement.charges.filter((one) => !one.taken && one.id !== id).map((one) => one.id)
    setBusy(true)
    try {
      const left_out = JSON.stringify(taken ? others : [...others, id])
      await api('POST deposit/save-settlement', { ...savedFields(settlement), left_out } as never)
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
    setBusy(false)
  }
  return (
    <Card title="Unpaid rent and charges">
      <ul className={classes.list}>
        {settlement.charges.map(({ id, words, due, open, taken }) => (
          <li key={id} className={classes.row}>
            {isDraft ? (
              <Checkbox
                className={classes.what}
                label={`${words}${due === '' ? '' : `, due ${showDay(due)}`}`}
                checked={taken}
                disabled={busy}
                onChange={({ currentTarget }) => void take(id, currentTarget.checked)}
              />
            ) : (
              <span className={classes.what}>{words}</span>
            )}
            <span className={classes.amount}>{showDollars(open)}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
