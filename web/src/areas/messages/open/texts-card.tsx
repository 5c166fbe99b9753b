import { mayGroup } from '@freehold/contract/access'
import { showDay } from '@freehold/rules/day'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import { useInSupport } from '../../../api/support'
import type { Reply } from '../../../api/types'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { textMessages } from '../texts/text-messages'
import classes from '../texts/texts.module.css'

type Texting = Reply<'GET texting/get-consent'>['data']

const RecordConsentForm = lazyForm(() => import('../texts/consent-forms').then((file) => file.RecordConsentForm))
const StopTextsForm = lazyForm(() => import('../texts/consent-forms').then((file) => file.StopTextsForm))

interface TextsCardProps {
  person: { person_kind: 'TENANT' | 'OWNER' | 'CONTRACTOR' | 'APPLICANT'; person_id: number }
  /** The classes of the page's own sheets. */
  sheet: string | undefined
  head: string | undefined
}

/** The texts of a person: the consent with its words, and the ways to record one or to stop. */
export function TextsCard({ person, sheet, head }: TextsCardProps) {
  const { group } = useMe()
  const mayRead = mayGroup(group.id, 'tenants')
  const { data } = useQuery({
    ...callQuery('GET texting/get-consent', person, { failure: textMessages.loadFailed }),
    enabled: mayRead,
  })
  if (!mayRead) return null
  if (data === undefined) return <CardSkeleton lines={3} />
  return (
    <section className={sheet} aria-labelledby="person-texts">
      <header className={head}>
        <h2 id="person-texts">Text messages</h2>
      </header>
      <Details rows={rowsOf(data.data)} />
      <p className={classes.says}>{hintOf(data.data)}</p>
      <Steps texting={data.data} person={person} />
    </section>
  )
}

const sources = {
  PORTAL: 'in the portal',
  APPLICATION: 'on the application',
  STAFF: 'recorded',
  TEXT: 'by text',
} as const

function standingOf({ stop, agreed, usable }: Texting): string {
  if (!usable) return 'No number'
  if (stop) return 'Stopped'
  return agreed ? 'Agreed' : 'Not agreed'
}

function rowsOf(texting: Texting): DetailRows {
  const { stop, agreed, consents } = texting
  const [newest] = consents
  return [
    ['Status', standingOf(texting)],
    stop !== null && ['Stopped', stopWords(stop)],
    agreed &&
      newest !== undefined && [
        'Agreed',
        `${showDay(newest.given_on)}, ${sources[newest.source]} by ${newest.recorded_by}`,
      ],
    agreed && newest !== undefined && newest.how !== '' && ['How', newest.how],
    agreed && newest !== undefined && ['Wording', newest.words],
  ]
}

function stopWords({ source, said, by, at }: NonNullable<Texting['stop']>): string {
  const how = { TEXT: 'by text', STAFF: `by ${by}`, PROVIDER: 'at the phone company' }[source]
  return `${showMoment(at)}, ${how}${said === '' ? '' : `: ${said}`}`
}

function hintOf({ on, usable, agreed, stop }: Texting): string {
  if (!on) return textMessages.offHint
  if (!usable) return textMessages.noPhone
  return agreed || stop !== null ? '' : textMessages.none
}

function Steps({ texting, person }: { texting: Texting; person: TextsCardProps['person'] }) {
  const [opened, setOpened] = useState<'record' | 'stop' | null>(null)
  const inSupport = useInSupport()
  const close = () => setOpened(null)
  const { usable, agreed, stop, name, phone, words } = texting
  if (!usable || inSupport) return null
  const lift = async () => {
    const yes = await confirm({
      title: 'Allow texts again?',
      text: `Texts can go to ${phone} again after a consent.`,
      yes: 'Allow texts',
      no: 'Cancel',
    })
    if (!yes) return
    try {
      await api('POST texting/allow-texts', person)
      toastDone('Texts are allowed again.', { about: name })
      void reloadAfterSave()
    } catch (error) {
      reportFailure(error, textMessages.saveFailed)
    }
  }
  return (
    <div className={classes.steps}>
      {!agreed && (stop === null || stop.source === 'STAFF') && (
        <Button
          variant="default"
          size="xs"
          onClick={() => setOpened('record')}
          onPointerEnter={RecordConsentForm.preload}
          onFocus={RecordConsentForm.preload}
        >
          Record a consent
        </Button>
      )}
      {stop === null && (
        <Button
          variant="default"
          size="xs"
          onClick={() => setOpened('stop')}
          onPointerEnter={StopTextsForm.preload}
          onFocus={StopTextsForm.preload}
        >
          Stop texts
        </Button>
      )}
      {stop?.source === 'STAFF' && (
        <Button variant="default" size="xs" onClick={() => void lift()}>
          Allow texts
        </Button>
      )}
      <FormModal title={`Consent of ${name}`} opened={opened === 'record'} onClose={close}>
        {opened === 'record' && <RecordConsentForm person={person} words={words} onDone={close} />}
      </FormModal>
      <FormModal title={`Stop texts to ${phone}`} opened={opened === 'stop'} onClose={close}>
        {opened === 'stop' && <StopTextsForm person={person} onDone={close} />}
      </FormModal>
    </div>
  )
}
