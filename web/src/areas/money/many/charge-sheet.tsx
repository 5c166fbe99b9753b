import { toDollars } from '@freehold/rules/money'
import { type SplitWay, splitCharge, takesPart } from '@freehold/rules/money/collecting/split-charge'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../widgets/call-form/use-unsaved-guard'
import { useToday } from '../../../widgets/today'
import { ChargeBar } from './charge-bar'
import { type ChargeFacts, ChargeFields } from './charge-fields'
import { ChargeRow, type Charging } from './charge-row'
import classes from './many.module.css'
import type { SheetProps, Tenancy } from './many-page'
import { ManyRows, PickAll } from './many-rows'
import { manyMessages } from './messages'
import { neverKept } from './never-kept'
import { type RowStore, useAllRows, useRowStore } from './row-store'
import { sizeHead } from './size-words'
import { typedAmount } from './typed-amount'

/** The charges of the tenancies: by hand, or as its share of a total. */
export function ChargeSheet({ tenancies, ticked, onSaved }: SheetProps) {
  const today = useToday()
  const [facts, setFacts] = useState<ChargeFacts>({
    type: 'UTILITY',
    day: today,
    dayProblem: '',
    notes: '',
    way: 'EVENLY',
    total: '',
    problem: '',
  })
  const store = useRowStore<Charging>(
    () =>
      new Map(
        tenancies.map((one) => [
          one.rent_id,
          { picked: ticked ? ticked.has(one.rent_id) : one.moved_in, amount: '', problem: '' },
        ]),
      ),
  )
  const guard = useUnsavedGuard(() => store.isChanged() || facts.total !== '', neverKept)
  const change = (part: Partial<ChargeFacts>) => {
    const next = { ...facts, problem: '', dayProblem: '', ...part }
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
      {facts.way === 'SQUARE_FEET' && <Unmeasured tenancies={tenancies} store={store} />}
      <ManyRows
        label="Tenants to charge"
        heads={[sizeHead(facts.way), 'Amount']}
        layout={classes.charging}
        all={<AllRows store={store} onPick={(picked) => pick(() => picked)} />}
      >
        {tenancies.map((tenancy) => (
          <ChargeRow
            key={tenancy.rent_id}
            tenancy={tenancy}
            store={store}
            way={facts.way}
            onPick={(id, picked) => pick((one) => (one === id ? picked : store.value(one).picked))}
          />
        ))}
      </ManyRows>
      <ChargeBar
        tenancies={tenancies}
        store={store}
        facts={facts}
        onRefused={(problems) => setFacts({ ...facts, ...problems })}
        onSaved={(left) => {
          guard.saved()
          return onSaved(left)
        }}
      />
    </>
  )
}

/** Writes the share of each picked row. Those not picked, and those that take no part, have none. */
function share(store: RowStore<Charging>, tenancies: readonly Tenancy[], { way, total }: ChargeFacts): void {
  if (way === 'BY_HAND') return
  const picked = tenancies.filter((one) => store.value(one.rent_id).picked && takesPart(one, way))
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

/** Names the picked units that are left out of a division by square feet. */
function Unmeasured({ tenancies, store }: Pick<SheetProps, 'tenancies'> & { store: RowStore<Charging> }) {
  const rows = useAllRows(store)
  const out = tenancies.filter((one) => rows.get(one.rent_id)?.picked && !takesPart(one, 'SQUARE_FEET'))
  const names = [...new Map(out.map(({ unit_id, unit_name }) => [unit_id, unit_name])).values()]
  return (
    <p role="status" className={classes.hint}>
      {names.length > 0 && manyMessages.unmeasured(names)}
    </p>
  )
}
