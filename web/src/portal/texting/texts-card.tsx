import { useState } from 'react'
import type { Reply } from '../../api/types'
import { useAsk, useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { toast } from '../kit/toast'
import { useFormats, useTexts } from '../texts/language'
import { TurnOn } from './turn-on'

type Own = Reply<'GET tenants/get-texts'>['data']

/** Texts to the tenant's phone. Where the landlord sends none, there is nothing to choose. */
export function TextsCard() {
  const texts = useTexts('texting')
  const query = useAsk('GET tenants/get-texts')
  const [turning, setTurning] = useState(false)
  if (query.data?.data.available === false) return null
  return (
    <Card title={texts.title}>
      <Loaded of={query} lines={2} inCard>
        {({ data }) => (
          <>
            <Standing own={data} onTurnOn={() => setTurning(true)} />
            {turning && data.since === null && <TurnOn own={data} onClose={() => setTurning(false)} />}
          </>
        )}
      </Loaded>
    </Card>
  )
}

function Standing({ own, onTurnOn }: { own: Own; onTurnOn: () => void }) {
  const texts = useTexts('texting')
  const { dayInWords } = useFormats()
  const { phone, usable, since, stopped, from } = own
  if (!usable) return <p>{texts.noPhone}</p>
  if (stopped) return <p>{texts.stopped(from)}</p>
  if (since !== null)
    return (
      <>
        <p>{texts.on(phone, dayInWords(since))}</p>
        <p>{texts.stop}</p>
        <TurnOff />
      </>
    )
  return (
    <>
      <p>{texts.off(phone)}</p>
      <Button onClick={onTurnOn}>{texts.turnOn}</Button>
    </>
  )
}

function TurnOff() {
  const texts = useTexts('texting')
  const { send, isSending, problem } = useSend('POST tenants/turn-off-texts', {
    onDone: () => toast.done(texts.turnedOff),
  })
  return (
    <>
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <Button busy={isSending} onClick={() => send({})}>
        {texts.turnOff}
      </Button>
    </>
  )
}
