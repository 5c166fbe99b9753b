import { conditionWords } from '@freehold/rules/inspections/kinds'
import { Button } from '../kit/button'
import kit from '../kit/kit.module.css'
import { type Kept, mineOver } from '../outbox/join'
import { choose } from '../store/edits'
import type { ItemFields, KeptInspection, RoomFields } from '../store/records'
import { words } from '../texts/words'
import classes from './problems.module.css'

const texts = words.problems

interface ConflictCardProps {
  inspection: KeptInspection
  one: Kept<RoomFields | ItemFields>
}

/** Both sides of a change, beside each other. */
export function ConflictCard({ inspection, one }: ConflictCardProps) {
  const { key, now, theirs } = one
  if (theirs === null) return null
  const room = 'room' in now ? inspection.rooms.find((one) => one.key === now.room) : undefined
  const name = room === undefined ? now.name : `${room.now.name}: ${now.name}`
  return (
    <section className={kit.card} aria-label={name}>
      <h2>{name}</h2>
      <div className={classes.sides}>
        <Side title={texts.mine} fields={mineOver(one)} />
        <Side title={texts.theirs(theirs.by)} fields={theirs.fields} />
      </div>
      <div className={kit.row}>
        <Button onClick={() => void choose(inspection, key, 'mine')}>{texts.keepMine}</Button>
        <Button onClick={() => void choose(inspection, key, 'theirs')}>{texts.keepTheirs}</Button>
      </div>
    </section>
  )
}

function Side({ title, fields }: { title: string; fields: RoomFields | ItemFields }) {
  return (
    <div className={classes.side}>
      <h3>{title}</h3>
      <p>{fields.removed ? texts.removed : fields.name}</p>
      {'condition' in fields && (
        <>
          <p>{fields.condition === null ? texts.unset : conditionWords[fields.condition]}</p>
          {fields.note !== '' && <p className={classes.note}>{fields.note}</p>}
        </>
      )}
    </div>
  )
}
