import { showDay } from '@freehold/rules/day'
import { inspectionKindWords } from '@freehold/rules/inspections/kinds'
import { addressOf, go, home } from '../address'
import { BackLink } from '../kit/back-link'
import { follow, LinkButton } from '../kit/button'
import kit from '../kit/kit.module.css'
import { stateWords } from '../list/state-words'
import { addRoom } from '../store/edits'
import { itemsOf, roomsOf } from '../store/pending'
import type { KeptInspection, KeptPhoto } from '../store/records'
import { words } from '../texts/words'
import { AddForm } from './add-form'
import { isOpen } from './is-open'
import { photosIn } from './photos-in'
import classes from './walk.module.css'

interface OverviewProps {
  inspection: KeptInspection
  photos: readonly KeptPhoto[]
}

export function Overview({ inspection, photos }: OverviewProps) {
  const { id, facts } = inspection
  const open = isOpen(inspection)
  return (
    <>
      <BackLink to={home}>{words.title}</BackLink>
      <h1>
        {facts.property_name}, {facts.unit_name}
      </h1>
      <p>
        {inspectionKindWords[facts.kind]}, {showDay(facts.planned_on)}. {facts.tenant_name || words.vacant}.{' '}
        {stateWords(inspection)}.
      </p>
      {facts.note !== '' && <p className={kit.notice}>{facts.note}</p>}
      <section aria-labelledby="rooms" className={classes.rooms}>
        <h2 id="rooms">{words.rooms}</h2>
        <ul className={classes.list}>
          {roomsOf(inspection).map(({ key, now }) => {
            const items = itemsOf(inspection, key)
            const done = items.filter((item) => item.now.condition !== null).length
            const to = addressOf(id, { room: key })
            return (
              <li key={key}>
                <a className={classes.room} href={to} onClick={follow(to)} data-done={done === items.length}>
                  <strong>{now.name}</strong>
                  <span className={kit.dim}>
                    {words.done(done, items.length)}, {words.photos(photosIn(inspection, photos, key).length)}
                  </span>
                </a>
              </li>
            )
          })}
        </ul>
        {open && (
          <AddForm
            open={words.addRoom}
            label={words.roomName}
            onAdd={async (name) => go(addressOf(id, { room: await addRoom(inspection, name) }))}
          />
        )}
      </section>
      <LinkButton kind="main" wide to={addressOf(id, { step: 'sign' })}>
        {words.finish}
      </LinkButton>
    </>
  )
}
