import kit from '../kit/kit.module.css'
import { hasLittleRoom } from '../offline/room'
import type { Inspector } from '../session/session'
import { SignOut } from '../session/sign-out'
import { useStored } from '../store/changes'
import { keptInspections, othersWork } from '../store/kept'
import { words } from '../texts/words'
import { KeptCard } from './kept-card'
import classes from './list-screen.module.css'
import { PlannedPart } from './planned-part'

/** The inspections on the phone come first: without a connection they are all there is. */
export function ListScreen({ who }: { who: Inspector }) {
  const kept = useStored(`kept ${who.owner}`, () => keptInspections(who.owner))
  const others = useStored(`others ${who.owner}`, () => othersWork(who.owner))
  const little = useStored('room of the phone', hasLittleRoom)
  if (kept === undefined) return null
  const inOrder = kept.toSorted((one, other) => (one.facts.planned_on < other.facts.planned_on ? -1 : 1))
  return (
    <>
      <h1>{words.title}</h1>
      {little === true && <p className={kit.notice}>{words.littleRoom}</p>}
      <section className={classes.part} aria-labelledby="on-phone">
        <h2 id="on-phone">{words.onPhone}</h2>
        {kept.length === 0 && <p className={kit.dim}>{words.nothingOnPhone}</p>}
        {inOrder.map((inspection) => (
          <KeptCard key={inspection.id} inspection={inspection} />
        ))}
      </section>
      <PlannedPart owner={who.owner} kept={kept.map(({ id }) => id)} />
      {others !== undefined && others > 0 && <p className={kit.notice}>{words.session.others(others)}</p>}
      <footer className={classes.foot}>
        <span className={kit.dim}>{words.session.signedInAs(who.name)}</span>
        <SignOut who={who} />
      </footer>
    </>
  )
}
