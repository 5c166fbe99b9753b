import { addDays, dayIn, showDay } from '@freehold/rules/day'
import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import { useEffect, useState } from 'react'
import type { Reply } from '../../api/types'
import { Button } from '../kit/button'
import kit from '../kit/kit.module.css'
import { useOnline } from '../offline/use-online'
import { ask } from '../session/ask'
import { useSession } from '../session/session'
import { words } from '../texts/words'
import { fetchInspection } from './fetch-inspection'
import classes from './list-screen.module.css'

type Row = Reply<'GET inspection/get-inspections'>['data'][number]

/** The open inspections of the next seven days, and those that are late. */
export function PlannedPart({ owner, kept }: { owner: string; kept: readonly number[] }) {
  const online = useOnline()
  const { token, ended } = useSession()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [taking, setTaking] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const open = online && token !== null && !ended
  useEffect(() => {
    if (!open) return
    const to = addDays(dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()), 7)
    ask('GET inspection/get-inspections', { state: 'OPEN', to, limit: 50 }).then(
      ({ data }) => setRows(data),
      () => setRows(null),
    )
  }, [open])
  const left = (rows ?? []).filter(({ id, by_tenant }) => !by_tenant && !kept.includes(id))
  const take = async (ids: readonly number[]) => {
    setTaking(ids)
    setProblem(null)
    for (const id of ids) setProblem(await fetchInspection(owner, id))
    setTaking([])
  }
  return (
    <section className={classes.part} aria-labelledby="planned">
      <h2 id="planned">{words.thisWeek}</h2>
      {rows === null && <p className={kit.dim}>{words.listNeedsConnection}</p>}
      {rows !== null && left.length === 0 && <p className={kit.dim}>{words.nothingPlanned}</p>}
      {problem !== null && (
        <p role="alert" className={`${kit.notice} ${kit.wrong}`}>
          {problem}
        </p>
      )}
      {left.length > 1 && (
        <Button kind="main" disabled={taking.length > 0 || !open} onClick={() => void take(left.map(({ id }) => id))}>
          {taking.length > 0 ? words.taking : words.takeAll}
        </Button>
      )}
      {left.map((row) => {
        const home = `${row.property_name}, ${row.unit_name}`
        return (
          <article key={row.id} className={kit.card} aria-label={home}>
            <h3>{home}</h3>
            <p className={classes.facts}>
              <span>{inspectionKindWords[row.kind]}</span>
              <span>{showDay(row.planned_on)}</span>
              <span>{row.tenant_name || words.vacant}</span>
            </p>
            <Button disabled={taking.length > 0 || !open} onClick={() => void take([row.id])}>
              {taking.includes(row.id) ? words.taking : words.take}
            </Button>
          </article>
        )
      })}
    </section>
  )
}
