import { showDay } from '@freehold/rules/day'
import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import { useState } from 'react'
import { addressOf } from '../address'
import { Button, LinkButton } from '../kit/button'
import kit from '../kit/kit.module.css'
import { useStored } from '../store/changes'
import { leaveBehind, waitingJobs } from '../store/kept'
import { itemsOf } from '../store/pending'
import type { KeptInspection } from '../store/records'
import { words } from '../texts/words'
import classes from './list-screen.module.css'
import { stateWords } from './state-words'

export function KeptCard({ inspection }: { inspection: KeptInspection }) {
  const { owner, id, facts } = inspection
  const waiting = useStored(`jobs of ${owner} ${id}`, async () =>
    (await waitingJobs(owner)).some((job) => job.inspection === id),
  )
  const [leaving, setLeaving] = useState(false)
  const items = itemsOf(inspection)
  const home = `${facts.property_name}, ${facts.unit_name}`
  return (
    <article className={kit.card} aria-label={home}>
      <h3>{home}</h3>
      <p className={classes.facts}>
        <span>{inspectionKindWords[facts.kind]}</span>
        <span>{showDay(facts.planned_on)}</span>
        <span>{facts.tenant_name || words.vacant}</span>
        <span>{stateWords(inspection)}</span>
      </p>
      <p className={kit.dim}>{words.done(items.filter(({ now }) => now.condition !== null).length, items.length)}</p>
      <div className={kit.row}>
        <LinkButton kind="main" to={addressOf(id)}>
          {`Open ${facts.unit_name}`}
        </LinkButton>
        {waiting === false && (
          <Button
            disabled={leaving}
            onClick={() => {
              setLeaving(true)
              void leaveBehind(owner, id)
            }}
          >
            {words.leave}
          </Button>
        )}
      </div>
    </article>
  )
}
