import { type SplitWay, splitCharge } from '@freehold/rules/collecting/split-charge'
import { toDollars } from '@freehold/rules/money'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../widgets/call-form/use-unsaved-guard'
import { useToday } from '../../../widgets/today'
import { ChargeBar } from './charge-bar'
import { type ChargeFacts, ChargeFields } from './charge-fields'
import { ChargeRow, type Charging } from './charge-row'
import classes from './many.module.css'
import type { SheetProps, Tenancy } from './many-page'
import { ManyRows, PickAll } from './many-rows'
import { neverKept } from './never-kept'
import { type RowStore, useAllRows, useRowStore } from './row-store'
import { typedAmount } from './typed-amount'

/** The charges of the tenancies: by hand, or as its share of a total. */
export function ChargeSheet({ tenancies, onSaved }: SheetProps) {
  const today = useToday()
  const [facts, setFacts] = useState<ChargeFacts>({
    type: 'UTILITY',
    day: today,
    notes: '',
    way: 'EVENLY',
    total: '',
    problem: '',
  })
  const store = useRowStore<Charging>(
    () => new Map(tenancies.map((one) => [one.rent_id, { picked: one.moved_in, amount: '', problem: '' }])),
  )
  const guard = useUnsavedGuard(() => store.isChanged() || facts.total !== '', neverKept)
  const shared = facts.way !== 'BY_HAND'
  const change = (part: Partial<ChargeFacts>) => {
    const next = { ...facts, problem: '', ...part }
    setFacts(next)
    share(store, tenancies, next)
  }
  const pick = (picked: (id: number) => boolean) => {
    store.changeAll((_, id) => ({ picked: picked(id), problem: '' }))
    share(store, tenancies, facts)
  }
  return (
    <>
      <ChargeFields facts={facts} onChange={change} />
      <ManyRows
        label="Tenants to charge"
        heads={['Bedrooms', 'Amount']}
        layout={classes.charging}
        all={<AllRows store={store} onPick={(picked) => pick(() => picked)} />}
      >
        {tenancies.map((tenancy) => (
          <ChargeRow
            key={tenancy.rent_id}
            tenancy={tenancy}
            store={store}
            shared={shared}
            onPick={(id, picked) => pick((one) => (one === id ? picked : store.value(one).picked))}
          />
        ))}
      </ManyRows>
      <ChargeBar
        tenancies={tenancies}
        store={store}
        facts={facts}
        onRefused={(problem) => setFacts({ ...facts, problem })}
        onSaved={() => {
          guard.saved()
          return onSaved()
        }}
      />
    </>
  )
}

/** Writes the share of each picked row. Those not picked have none. */
function share(store: RowStore<Charging>, tenancies: readonly Tenancy[], { way, total }: ChargeFacts): void {
  if (way === 'BY_HAND') return
  const picked = tenancies.filter(({ rent_id }) => store.value(rent_id).picked)
  const amount = typedAmount(total)
  const shares = amount === null ? [] : splitCharge(amount, picked, way satisfies SplitWay)
  const shareOf = new Map(picked.map(({ rent_id }, at) => [rent_id, shares[at]]))
  store.changeAll((_, id) => {
    const own = shareOf.get(id)
    return { amount: own === undefined ? '' : toDollars(own).toFixed(2), problem: '' }
  })
}

function AllRows({ store, onPick }: { store: RowStore<Charging>; onPick: (picked: boolean) => void }) {
  const rows = [...useAllRows(store).values()]
  return <PickAll picked={rows.filter(({ picked }) => picked).length} of={rows.length} onPick={onPick} />
}
