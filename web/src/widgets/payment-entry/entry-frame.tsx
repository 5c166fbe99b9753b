import { Skeleton } from '@mantine/core'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import classes from './card-box.module.css'
import { type EntryKind, type EntryToken, entryAddress, type FromEntry, isOpened, type ToEntry } from './protocol'

/** The frame that asks for the card, for the form around it. The number itself never reaches us. */
export interface CardEntry {
  /** The one-time name of what was entered; null when something is missing, which is then said on the screen. */
  nonce: () => Promise<string | null>
  /** The entry was used, so the next payment needs a new one. */
  startOver: () => void
}

interface EntryFrameProps {
  ref: Ref<CardEntry>
  kind: EntryKind
  token: string
  /** Fields are locked while a payment is in progress. */
  locked: boolean
  /** The text shown when the entry could not be loaded. */
  failed: string
  /** The text shown when the form is submitted before the entry is loaded. */
  loading: string
}

const titles: Readonly<Record<EntryKind, string>> = { card: 'Card details', paypal: 'PayPal account' }

/** The entry did not open at all: the server was out of reach, or the frame was blocked. */
const openWithin = 30_000

type State = 'loading' | 'ready' | 'failed'

/** A payment entry in a frame, and the conversation with it. */
export function EntryFrame({ ref, kind, token, locked, failed, loading }: EntryFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort | null>(null)
  const asked = useRef<((nonce: string | null) => void) | null>(null)
  const missing = useRef(false)
  const [state, setState] = useState<State>('loading')
  const [height, setHeight] = useState(200)
  const [early, setEarly] = useState(false)

  useEffect(() => {
    const answer = (nonce: string | null) => {
      missing.current = nonce === null
      asked.current?.(nonce)
      asked.current = null
    }
    const take = (message: FromEntry) => {
      if (message.say === 'ready' || message.say === 'failed') setState(message.say)
      if (message.say === 'height') setHeight(message.height)
      if (message.say === 'nonce') answer(message.nonce)
      if (message.say === 'submit') frame.current?.closest('form')?.requestSubmit()
    }
    const open = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== location.origin || !isOpened(data)) return
      clearTimeout(slow)
      // An entry that was loaded anew has forgotten what was asked of it.
      answer(null)
      setState('loading')
      port.current?.close()
      const { port1, port2 } = new MessageChannel()
      port.current = port1
      port1.onmessage = (event: MessageEvent<FromEntry>) => take(event.data)
      const reply: EntryToken = { say: 'payment-entry-token', token }
      frame.current?.contentWindow?.postMessage(reply, location.origin, [port2])
    }
    const slow = setTimeout(() => setState('failed'), openWithin)
    addEventListener('message', open)
    return () => {
      clearTimeout(slow)
      removeEventListener('message', open)
      port.current?.close()
      port.current = null
      answer(null)
    }
  }, [token])

  const tell = (message: ToEntry) => port.current?.postMessage(message)

  // A frame that is locked takes no focus: the entry is asked to show what is missing once it is open again.
  useEffect(() => {
    if (locked || !missing.current) return
    missing.current = false
    frame.current?.focus()
    port.current?.postMessage({ say: 'focus-problem' } satisfies ToEntry)
  }, [locked])

  useImperativeHandle(ref, () => ({
    nonce: () =>
      new Promise<string | null>((resolve) => {
        setEarly(state === 'loading')
        if (state !== 'ready') return resolve(null)
        asked.current = resolve
        tell({ say: 'nonce' })
      }),
    startOver: () => tell({ say: 'start-over' }),
  }))

  if (state === 'failed') return <p className={classes.problem}>{failed}</p>
  return (
    <div className={classes.place}>
      <iframe
        ref={frame}
        src={entryAddress(kind)}
        title={titles[kind]}
        className={classes.frame}
        style={{ height }}
        inert={locked}
        data-loading={state === 'loading' || undefined}
      />
      {state === 'loading' && (
        <div role="status" aria-label="Loading" className={classes.cover}>
          {early ? loading : <Skeleton height="100%" />}
        </div>
      )}
    </div>
  )
}
