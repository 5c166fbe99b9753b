import { mayGroup } from '@freehold/contract/access'
import { type ChangeKind, changeWords } from '@freehold/rules/inspections/compare'
import { conditionWords } from '@freehold/rules/inspections/kinds'
import { Badge, Button } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '../../../api/session'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { Gallery } from '../../../widgets/gallery'
import { type ComparedItem, type Comparison, picturesOf } from '../inspection'
import classes from '../inspection.module.css'

const ChargeForm = lazyForm(() => import('./charge-form').then((file) => file.ChargeForm))

const changeColors: Readonly<Record<ChangeKind, string>> = {
  WORSE: 'brick',
  GONE: 'amber',
  NOTE: 'amber',
  ADDED: 'harbor',
  BETTER: 'moss',
  SAME: 'gray',
}

interface ComparedRowProps {
  comparison: Comparison
  item: ComparedItem
  /** The names of the two inspections. */
  names: readonly [string, string]
}

/** One item in both inspections, with the photos beside each other. */
export function ComparedRow({ comparison, item, names }: ComparedRowProps) {
  const { group_id } = useMe()
  const [charging, setCharging] = useState(false)
  const close = () => setCharging(false)
  const mayCharge =
    mayGroup(group_id, 'money') && comparison.charge_refused === '' && item.after !== null && !item.charged
  return (
    <li className={classes.pair}>
      <div className={classes.pairHead}>
        <h2>
          {item.room}: {item.name}
        </h2>
        <Badge color={changeColors[item.change]}>{changeWords[item.change]}</Badge>
        {item.charged && <Badge variant="outline">In the deposit settlement</Badge>}
        {mayCharge && (
          <Button
            size="xs"
            variant={item.change === 'WORSE' ? 'filled' : 'default'}
            aria-label={`Charge to deposit: ${item.name}`}
            onClick={() => setCharging(true)}
            onPointerEnter={ChargeForm.preload}
          >
            Charge to deposit
          </Button>
        )}
      </div>
      <Side name={names[0]} side={item.before} of={`${item.name} before`} />
      <Side name={names[1]} side={item.after} of={`${item.name} after`} />
      <FormModal title="Charge to deposit" opened={charging} onClose={close}>
        {charging && <ChargeForm comparison={comparison} item={item} onDone={close} />}
      </FormModal>
    </li>
  )
}

function Side({ name, side, of }: { name: string; side: ComparedItem['before']; of: string }) {
  return (
    <section className={classes.side} aria-label={`${of}, ${name}`}>
      <p className={classes.small}>{name}</p>
      {side === null ? (
        <p className={classes.words}>Not in this inspection.</p>
      ) : (
        <>
          <b>{side.condition === null ? 'Not rated' : conditionWords[side.condition]}</b>
          {side.note !== '' && <p className={classes.words}>{side.note}</p>}
          <Gallery images={picturesOf(side.photos)} of={of} />
        </>
      )}
    </section>
  )
}
