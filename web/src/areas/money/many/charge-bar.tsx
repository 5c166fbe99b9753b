import { showDollars, sum, toDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { confirm } from '../../../widgets/dialogs/confirm'
import { toastDone } from '../../../widgets/toast'
import type { ChargeFacts } from './charge-fields'
import type { Charging } from './charge-row'
import classes from './many.module.css'
import type { Tenancy } from './many-page'
import { manyMessages } from './messages'
import { type RowStore, useAllRows } from './row-store'
import { saveRows } from './save-rows'
import { isBlank, isDay, typedAmount } from './typed-amount'

interface ChargeBarProps {
  tenancies: readonly Tenancy[]
  store: RowStore<Charging>
  facts: ChargeFacts
  /** Says what is wrong with the day or the total. */
  onRefused: (problems: Partial<Pick<ChargeFacts, 'problem' | 'dayProblem'>>) => void
  onSaved: (ticked: ReadonlySet<number>) => Promise<void>
}

/** The sum of the picked rows, and the button that bills them. Rows without an amount are left out. */
export function ChargeBar({ tenancies, store, facts, onRefused, onSaved }: ChargeBarProps) {
  const [saving, setSaving] = useState(false)
  const rows = useAllRows(store)
  const going = tenancies.flatMap((tenancy) => {
    const row = rows.get(tenancy.rent_id)
    return row?.picked && !isBlank(row.amount) ? [{ tenancy, cents: typedAmount(row.amount) }] : []
  })
  const total = showDollars(toDollars(sum(going.flatMap(({ cents }) => cents ?? []))))
  const charges = going.length === 1 ? '1 charge' : `${going.length} charges`
  const refuse = (problems: ReadonlyMap<number, string>) => {
    for (const [at, problem] of problems) {
      const row = going[at]
      if (row) store.change(row.tenancy.rent_id, { problem })
    }
  }
  const save = async () => {
    const isUndated = !isDay(facts.day)
    const hasNoTotal = facts.way !== 'BY_HAND' && typedAmount(facts.total) === null
    if (isUndated || hasNoTotal)
      return onRefused({
        dayProblem: isUndated ? manyMessages.day : '',
        problem: hasNoTotal ? manyMessages.total : '',
      })
    const unread = going.flatMap(({ cents }, at) => (cents === null ? [[at, manyMessages.amount] as const] : []))
    if (unread.length > 0) return refuse(new Map(unread))
    if (!(await confirm({ title: 'Add charges', text: `Add ${charges} totaling ${total}?`, yes: 'Add charges' })))
      return
    setSaving(true)
    const { type, day, notes } = facts
    const input = going.map(({ tenancy, cents }) => ({
      rent_id: tenancy.rent_id,
      type,
      paid_date: day,
      paid_amount: cents === null ? null : toDollars(cents),
      notes,
    }))
    const refused = await saveRows(
      () => api('POST tenant/add-many-charges', { rows: JSON.stringify(input) }),
      manyMessages.chargeFailed,
    )
    setSaving(false)
    if (refused) return refuse(refused)
    toastDone('The charges are saved.', { about: `Added ${charges}, ${total} total` })
    await onSaved(new Set([...rows].flatMap(([id, { picked }]) => (picked ? [id] : []))))
  }
  return (
    <div className={classes.bar} data-bottom-bar>
      <Button onClick={() => void save()} disabled={going.length === 0} loading={saving}>
        {going.length === 0 ? 'Add charges' : `Add ${charges}, ${total} total`}
      </Button>
    </div>
  )
}
