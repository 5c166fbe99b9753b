import { showDay } from '@freehold/rules/day'
import { conditionWords } from '@freehold/rules/inspections/kinds'
import { PhotoPart } from '../camera/photo-part'
import { Button } from '../kit/button'
import kit from '../kit/kit.module.css'
import { changeItem } from '../store/edits'
import type { KeptInspection, KeptItem } from '../store/records'
import { removeItem } from '../store/removal'
import { words } from '../texts/words'
import { ConditionButtons } from './condition-buttons'
import { NoteField } from './note-field'
import type { ShownPhoto } from './photos-in'

interface ItemCardProps {
  inspection: KeptInspection
  item: KeptItem
  photos: readonly ShownPhoto[]
  open: boolean
}

export function ItemCard({ inspection, item, photos, open }: ItemCardProps) {
  const { owner, id, facts } = inspection
  const { key, now, before } = item
  const previous = facts.previous
  return (
    <section className={kit.card} aria-label={now.name}>
      <ConditionButtons
        name={now.name}
        value={now.condition}
        disabled={!open}
        onChange={(condition) => changeItem(inspection, key, { condition })}
      />
      {before?.condition && previous && (
        <p className={kit.dim}>
          {words.before(conditionWords[before.condition], showDay(previous.planned_on))}
          {before.note !== '' && `: ${before.note}`}
        </p>
      )}
      <NoteField
        name={now.name}
        value={now.note}
        disabled={!open}
        onChange={(note) => changeItem(inspection, key, { note })}
      />
      <PhotoPart
        name={now.name}
        place={{ owner, inspection: id, room: now.room, item: key }}
        photos={photos}
        open={open}
      />
      {open && item.version === 0 && (
        <Button kind="quiet" onClick={() => void removeItem(inspection, key)}>
          {words.removeItem(now.name)}
        </Button>
      )}
    </section>
  )
}
