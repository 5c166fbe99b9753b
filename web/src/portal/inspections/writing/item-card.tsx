import { type Condition, conditions, inspectionLimits } from '@freehold/rules/inspections/kinds'
import { nameIn } from '@freehold/rules/inspections/names'
import { useId, useState } from 'react'
import { Button } from '../../kit/button'
import { TextArea } from '../../kit/field'
import { useLanguage, useTexts } from '../../texts/language'
import type { PartProps } from './part-props'
import { PhotoStrip } from './photo-strip'
import { useWritingTexts } from './texts/all'
import classes from './writing.module.css'
import type { WrittenItem } from './written-items'

const worse: ReadonlySet<Condition> = new Set(['POOR', 'DAMAGED', 'MISSING'])

interface ItemCardProps extends PartProps {
  item: WrittenItem
}

/** An item: one tap for its condition, words and photos for what is worn or broken. */
export function ItemCard({ item, ...part }: ItemCardProps) {
  const { draft, open } = part
  const texts = useWritingTexts()
  const { conditions: words } = useTexts('inspections')
  const language = useLanguage()
  const group = useId()
  const name = nameIn(language, item.name)
  // The field leads while it is written in: a save must not take letters back.
  const [note, setNote] = useState<string | null>(null)
  return (
    <section className={classes.item} aria-label={name}>
      <fieldset className={classes.group} disabled={!open}>
        <legend>{name}</legend>
        <div className={classes.choices}>
          {conditions.map((condition) => (
            <label key={condition} className={classes.choice} data-worse={worse.has(condition) || undefined}>
              <input
                type="radio"
                name={group}
                checked={item.condition === condition}
                onChange={() => draft.change(item, { condition })}
              />
              <span>{words[condition]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        label={texts.words}
        rows={1}
        maxLength={inspectionLimits.note}
        disabled={!open}
        aria-label={texts.wordsOn(name)}
        value={note ?? item.note}
        onChange={(typed) => {
          setNote(typed)
          draft.change(item, { note: typed })
        }}
        onBlur={() => setNote(null)}
      />
      <PhotoStrip {...part} room={item.room} item={item.key} of={name} />
      {open && item.own && (
        <div>
          <Button kind="quiet" onClick={() => draft.change(item, { removed: true })}>
            {texts.takeOff(name)}
          </Button>
        </div>
      )}
    </section>
  )
}
