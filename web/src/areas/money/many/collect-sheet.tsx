import { showDollars, sum, toDollars } from '@freehold/rules/money'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { useUnsavedGuard } from '../../../widgets/call-form/use-unsaved-guard'
import { DayInput } from '../../../widgets/days/day-input'
import { confirm } from '../../../widgets/dialogs/confirm'
import { confirmed } from '../../../widgets/dialogs/confirmed'
import { toastDone } from '../../../widgets/toast'
import { useToday } from '../../../widgets/today'
import { lastMethod, rememberMethod } from '../collect/last-method'
import { mailReceipts } from '../open/receipt'
import { type Collecting, CollectRow, MethodOptions } from './collect-row'
import classes from './many.module.css'
import type { SheetProps, Tenancy } from './many-page'
import { ManyRows, PickAll } from './many-rows'
import { manyMessages } from './messages'
import { neverKept } from './never-kept'
import { type RowStore, useAllRows, useRowStore } from './row-store'
import { saveRows } from './save-rows'
import { isBlank, isDay, typedAmount } from './typed-amount'
import { undoPayments } from './undo-payments'

/** The payments of the tenancies, and the button that records all of it. */
export function CollectSheet({ tenancies, chosen, ticked, onSaved }: SheetProps) {
  const me = useMe()
  const today = useToday()
  const [method, setMethod] = useState(() => lastMethod(me.id))
  const [day, setDay] = useState<string>(today)
  const [dayProblem, setDayProblem] = useState('')
  const store = useRowStore(
    () =>
      new Map(
        tenancies.map((one) => [
          one.rent_id,
          begin(one, { picked: ticked ? ticked.has(one.rent_id) : chosen, method, day }),
        ]),
      ),
  )
  const guard = useUnsavedGuard(store.isChanged, neverKept)
  const saved = async () => {
    guard.saved()
    rememberMethod(me.id, method)
    await onSaved(new Set())
  }
  return (
    <>
      <div className={classes.top}>
        <label className={classes.field}>
          Method for all rows
          <select
            className={classes.input}
            value={method}
            onChange={({ currentTarget: { value } }) => {
              setMethod(value)
              store.changeAll(() => ({ method: value, ...(value !== 'CHECK' && { number: '' }) }))
            }}
          >
            <MethodOptions />
          </select>
        </label>
        <DayInput
          label="Date for all rows"
          maxDate={today}
          className={classes.field}
          classNames={{ label: classes.dayLabel, input: classes.input }}
          keepsText
          value={day}
          error={dayProblem}
          onChange={(chosen) => {
            setDay(chosen)
            setDayProblem('')
            if (isDay(chosen)) store.changeAll(() => ({ day: chosen, dayProblem: '' }))
          }}
        />
      </div>
      <ManyRows
        label="Tenants to collect from"
        heads={['Open', 'Amount', 'Method', 'Check number', 'Date']}
        layout={classes.collecting}
        all={<AllRows store={store} />}
      >
        {tenancies.map((tenancy) => (
          <CollectRow key={tenancy.rent_id} tenancy={tenancy} store={store} today={today} />
        ))}
      </ManyRows>
      <CollectBar
        tenancies={tenancies}
        store={store}
        isDayUnread={() => {
          if (!isDay(day)) setDayProblem(manyMessages.day)
          return !isDay(day)
        }}
        onSaved={saved}
        onUndone={onSaved}
      />
    </>
  )
}

const begin = (
  { open }: Tenancy,
  { picked, method, day }: Pick<Collecting, 'picked' | 'method' | 'day'>,
): Collecting => ({
  picked: picked && open > 0,
  amount: open > 0 ? open.toFixed(2) : '',
  method,
  number: '',
  day,
  dayProblem: '',
  problem: '',
})

function AllRows({ store }: { store: RowStore<Collecting> }) {
  const rows = [...useAllRows(store).values()]
  return (
    <PickAll
      picked={rows.filter(({ picked }) => picked).length}
      of={rows.length}
      onPick={(picked) => store.changeAll(() => ({ picked, problem: '', dayProblem: '' }))}
    />
  )
}

interface BarProps {
  tenancies: readonly Tenancy[]
  store: RowStore<Collecting>
  /** The date for all rows can't be read. Its field then shows the problem. */
  isDayUnread: () => boolean
  onSaved: () => Promise<void>
  /** The payments were voided: their rows are ticked again. */
  onUndone: SheetProps['onSaved']
}

/** The sum of the picked rows, and the button that saves them. Rows without an amount are left out. */
function CollectBar({ tenancies, store, isDayUnread, onSaved, onUndone }: BarProps) {
  const [saving, setSaving] = useState(false)
  const rows = useAllRows(store)
  const going = tenancies.flatMap((tenancy) => {
    const row = rows.get(tenancy.rent_id)
    return row?.picked && !isBlank(row.amount) ? [{ tenancy, ...row, cents: typedAmount(row.amount) }] : []
  })
  const total = showDollars(toDollars(sum(going.flatMap(({ cents }) => cents ?? []))))
  const tenants = new Set(going.map(({ tenancy }) => tenancy.tenant_id)).size
  const from = tenants === 1 ? '1 tenant' : `${tenants} tenants`
  const refuse = (problems: ReadonlyMap<number, string>) => {
    for (const [at, problem] of problems) {
      const row = going[at]
      if (row) store.change(row.tenancy.rent_id, { problem })
    }
  }
  const save = async () => {
    const unread = going.flatMap(({ cents }, at) => (cents === null ? [[at, manyMessages.amount] as const] : []))
    const undated = going.filter(({ day }) => !isDay(day))
    for (const { tenancy } of undated) store.change(tenancy.rent_id, { dayProblem: manyMessages.day })
    if (isDayUnread() || undated.length > 0 || unread.length > 0) return refuse(new Map(unread))
    if (!(await confirm({ title: 'Collect many', text: `Collect ${total} from ${from}?`, yes: 'Collect' }))) return
    setSaving(true)
    const input = going.map(({ tenancy, cents, method, number, day }) => ({
      rent_id: tenancy.rent_id,
      paid_amount: cents === null ? null : toDollars(cents),
      paid_date: day,
      method,
      check_number: number,
    }))
    let saved = null as Reply<'POST tenant/collect-many'> | null
    const refused = await saveRows(async () => {
      saved = await confirmed((sure) => api('POST tenant/collect-many', { rows: JSON.stringify(input), ...sure }), {
        title: 'Collect many',
        yes: 'Collect',
      })
    }, manyMessages.saveFailed)
    setSaving(false)
    if (refused) return refuse(refused)
    if (saved === null) return
    const { ids } = saved
    const undo = async () => {
      await undoPayments(ids, `${total} from ${from}`)
      await onUndone(new Set(going.map(({ tenancy }) => tenancy.rent_id)))
    }
    toastDone('The payments are saved.', {
      about: `Received ${total} from ${from}`,
      actions: [
        { label: 'Email receipts', run: () => void mailReceipts(ids) },
        { label: 'Undo', run: () => void undo() },
      ],
    })
    await onSaved()
  }
  return (
    <div className={classes.bar} data-bottom-bar>
      <Button onClick={() => void save()} disabled={going.length === 0} loading={saving}>
        {going.length === 0 ? 'Collect' : `Collect ${total} from ${from}`}
      </Button>
    </div>
  )
}
