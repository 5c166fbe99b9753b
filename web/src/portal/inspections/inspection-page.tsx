import { nameIn } from '@freehold/rules/inspections/names'
import { lazy, Suspense, useState } from 'react'
import { boardAddress, go } from '../address'
import { useAsk } from '../api/queries'
import { useTenant } from '../api/session'
import { openPaper } from '../documents/open-paper'
import { Button } from '../kit/button'
import { Actions, Card, Stack } from '../kit/card'
import { FactList } from '../kit/fact-list'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { Skeleton } from '../kit/skeleton'
import { useFormats, useLanguage, useTexts } from '../texts/language'
import { ObjectDialog, SignDialog } from './answer-dialogs'
import { type Inspection, type InspectionItem, useInspections } from './inspection'
import classes from './inspections.module.css'
import { OwnPhoto } from './own-photo'

const WritingPage = lazy(() => import('./writing/writing-page').then((file) => ({ default: file.WritingPage })))

/** The inspection that the address names, with the way back to the papers. */
export function InspectionPage({ id }: { id: number }) {
  const list = useInspections()
  if (list.data?.data.some((one) => one.id === id && one.write_by !== null))
    return (
      <Suspense fallback={<Skeleton lines={10} />}>
        <WritingPage id={id} />
      </Suspense>
    )
  return (
    <Loaded of={list} lines={10}>
      {() => <ReportPage id={id} />}
    </Loaded>
  )
}

function ReportPage({ id }: { id: number }) {
  const texts = useTexts('inspections')
  const inspection = useAsk('GET tenants/get-inspection', { id })
  return (
    <Stack>
      <div className={classes.back}>
        <Button kind="quiet" onClick={() => go(boardAddress('documents'))}>
          {texts.back}
        </Button>
      </div>
      <Loaded of={inspection} lines={10}>
        {({ data }) => <Report inspection={data} />}
      </Loaded>
    </Stack>
  )
}

function Report({ inspection }: { inspection: Inspection }) {
  const texts = useTexts('inspections')
  const language = useLanguage()
  const { dayInWords } = useFormats()
  const looksOn = useTenant().viewer !== null
  const [signs, setSigns] = useState(false)
  const [objects, setObjects] = useState<InspectionItem | null>(null)
  const { id, kind, home, planned_on, object_until, can_object, can_sign, note, photos } = inspection
  return (
    <Stack>
      <Card title={texts.kinds[kind]} strong={can_sign}>
        <FactList
          facts={[
            { name: texts.home, value: home },
            { name: texts.date, value: dayInWords(planned_on) },
            { name: texts.until, value: can_object && object_until !== null ? dayInWords(object_until) : '' },
          ]}
        />
        {note !== '' && (
          <Notice title={texts.note}>
            <p className={classes.words}>{note}</p>
          </Notice>
        )}
        <Actions>
          {can_sign && !looksOn && (
            <Button kind="main" icon="check" onClick={() => setSigns(true)}>
              {texts.sign}
            </Button>
          )}
          <Button icon="download" onClick={() => openPaper('tenants/view-inspection', { id: String(id) })}>
            {texts.pdf}
          </Button>
        </Actions>
        {photos > 0 && <p className={classes.dim}>{texts.photos(photos)}</p>}
        <Words title={texts.answered} all={inspection.answers} />
      </Card>
      {inspection.rooms.map((room) => (
        <Card key={room.key} title={nameIn(language, room.name)}>
          <ul className={classes.items}>
            {room.items.map((item) => (
              <Item
                key={item.key}
                id={id}
                item={item}
                onObject={can_object && !looksOn ? () => setObjects(item) : null}
              />
            ))}
          </ul>
        </Card>
      ))}
      {inspection.signatures.length > 0 && <Signatures inspection={inspection} />}
      {signs && <SignDialog inspection={inspection} onClose={() => setSigns(false)} />}
      {objects && <ObjectDialog id={id} item={objects} onClose={() => setObjects(null)} />}
    </Stack>
  )
}

function Item({ id, item, onObject }: { id: number; item: InspectionItem; onObject: (() => void) | null }) {
  const texts = useTexts('inspections')
  const { condition, note, photos, objections, answers } = item
  const name = nameIn(useLanguage(), item.name)
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <b>{name}</b>
        <span>{condition === null ? '' : texts.conditions[condition]}</span>
        {note !== '' && <p className={classes.words}>{note}</p>}
        {photos.length > 0 && (
          <div className={classes.photos}>
            {photos.map((photo, at) => (
              <OwnPhoto key={photo.image_name} id={id} photo={photo} words={texts.photoOf(name, at + 1)} />
            ))}
          </div>
        )}
        <Words title={texts.yours} all={objections} />
        <Words title={texts.answered} all={answers} />
      </div>
      {onObject && (
        <Button kind="quiet" aria-label={texts.objectTo(name)} onClick={onObject}>
          {texts.object}
        </Button>
      )}
    </li>
  )
}

/** Words of the tenant or the landlord to an item or the whole. */
const Words = ({ title, all }: { title: string; all: readonly string[] }) =>
  all.map((words) => (
    <p key={words} className={classes.words}>
      <b>{title}:</b> {words}
    </p>
  ))

function Signatures({ inspection }: { inspection: Inspection }) {
  const texts = useTexts('inspections')
  const { dayInWords } = useFormats()
  return (
    <Card title={texts.signatures}>
      <FactList
        facts={inspection.signatures.map(({ role, name, signed_at }) => ({
          name: texts.roles[role],
          value: `${name}, ${dayInWords(signed_at)}`,
        }))}
      />
    </Card>
  )
}
