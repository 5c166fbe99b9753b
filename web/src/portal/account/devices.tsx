import { useState } from 'react'
import type { Reply } from '../../api/types'
import { useAsk, useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Dialog } from '../kit/dialog'
import { Loaded } from '../kit/loaded'
import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import classes from './devices.module.css'

type Device = Reply<'GET tenants/get-devices'>['data'][number]

/** The browsers that sign in without a code, each with a way to forget it. */
export function Devices() {
  const texts = useTexts('account').devices
  const query = useAsk('GET tenants/get-devices')
  const [asked, setAsked] = useState<Device | null>(null)
  return (
    <Card title={texts.title}>
      <p>{texts.text}</p>
      <Loaded of={query} lines={3} inCard>
        {({ data }) => (
          <ul className={classes.list}>
            {data.map((device) => (
              <li key={device.id}>
                <DeviceLine device={device} onForget={() => setAsked(device)} />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Forget device={asked} onClose={() => setAsked(null)} />
    </Card>
  )
}

function DeviceLine({ device, onForget }: { device: Device; onForget: () => void }) {
  const texts = useTexts('account').devices
  const { dayInWords } = useFormats()
  return (
    <>
      <div>
        <h3>
          {device.browser} {device.current && <span className={classes.here}>{texts.here}</span>}
        </h3>
        <p className={classes.seen}>{texts.seen(dayInWords(device.last_seen), device.network)}</p>
      </div>
      <Button kind="quiet" aria-label={texts.forgetNamed(device.browser)} onClick={onForget}>
        {texts.forget}
      </Button>
    </>
  )
}

function Forget({ device, onClose }: { device: Device | null; onClose: () => void }) {
  const texts = useTexts('account').devices
  const { send, isSending, problem } = useSend('POST tenants/forget-device', { onDone: onClose })
  return (
    <Dialog
      open={device !== null}
      onClose={onClose}
      title={texts.question}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind="danger" busy={isSending} onClick={() => device !== null && send({ id: device.id })}>
            {texts.forget}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <p>{device?.current ? texts.forgetHere : texts.forgetOther}</p>
    </Dialog>
  )
}
