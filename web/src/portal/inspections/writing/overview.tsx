import { nameIn } from '@freehold/rules/inspections/names'
import { lazy, Suspense, useState } from 'react'
import { boardAddress } from '../../address'
import { useTenant } from '../../api/session'
import { Button, Link } from '../../kit/button'
import { Actions, Card } from '../../kit/card'
import { FactList } from '../../kit/fact-list'
import { Icon } from '../../kit/icon'
import { Notice } from '../../kit/notice'
import { StateTag } from '../../kit/state-tag'
import { useFormats, useLanguage } from '../../texts/language'
import classes from '../inspections.module.css'
import type { PartProps } from './part-props'
import { useWritingTexts } from './texts/all'
import own from './writing.module.css'

const SendDialog = lazy(() => import('./send-dialog').then((file) => ({ default: file.SendDialog })))

/** The rooms with their progress, and the last step. */
export function Overview({ writing, state, items, open }: PartProps) {
  const texts = useWritingTexts()
  const language = useLanguage()
  const { dayInWords } = useFormats()
  const { member } = useTenant()
  const [sends, setSends] = useState(false)
  const left = items.filter(({ condition }) => condition === null).length
  const waits = state.edits.size + state.photos.length
  return (
    <>
      <Card title={texts.title} strong>
        <FactList
          facts={[
            { name: texts.home, value: writing.home },
            { name: texts.sendBy, value: dayInWords(writing.send_by) },
            { name: texts.progress, value: texts.done(items.length - left, items.length) },
          ]}
        />
        <p>{texts.how}</p>
        {writing.note !== '' && (
          <Notice title={texts.note}>
            <p className={classes.words}>{writing.note}</p>
          </Notice>
        )}
      </Card>
      <Card title={texts.rooms}>
        <ul className={classes.list}>
          {writing.rooms.map(({ key, name }) => {
            const here = items.filter(({ room }) => room === key)
            const open = here.filter(({ condition }) => condition === null).length
            return (
              <li key={key}>
                <Link
                  to={boardAddress('documents', { inspection: String(writing.id), room: key })}
                  className={own.toRoom}
                >
                  <b>{nameIn(language, name)}</b>
                  <StateTag kind={open === 0 ? 'good' : 'wait'} round>
                    {open === 0 ? texts.ready : texts.done(here.length - open, here.length)}
                  </StateTag>
                  <Icon name="chevron" />
                </Link>
              </li>
            )
          })}
        </ul>
      </Card>
      <Card title={texts.lastStep}>
        <p>
          {left > 0 ? texts.left(left) : waits > 0 ? texts.notSaved : member === null ? texts.final : texts.holderSigns}
        </p>
        {member === null && (
          <Actions>
            <Button kind="main" icon="check" disabled={!open || left > 0 || waits > 0} onClick={() => setSends(true)}>
              {texts.send}
            </Button>
          </Actions>
        )}
      </Card>
      {sends && (
        <Suspense fallback={null}>
          <SendDialog writing={writing} onClose={() => setSends(false)} />
        </Suspense>
      )}
    </>
  )
}
