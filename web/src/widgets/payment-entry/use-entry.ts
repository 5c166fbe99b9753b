import type { Language } from '@freehold/rules/text/language'
import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import {
  type Entered,
  type EntryKind,
  type EntryToken,
  entryAddress,
  type FromEntry,
  isOpened,
  type ToEntry,
} from './protocol'
import { entryTexts } from './texts/all'

/** The frame that asks for the card, for the form around it. The number itself never reaches us. */
export interface CardEntry {
  /** Null if something is missing. The entry then shows what. `mandate`: see the messages. */
  enter: (mandate?: string) => Promise<Entered | null>
  /** The entry was used, so the next payment needs a new one. */
  startOver: () => void
}

interface Asked {
  ref: Ref<CardEntry>
  kind: EntryKind
  token: string
  /** Fields are locked while a payment is in progress. */
  locked: boolean
  language: Language
}

type State = 'loading' | 'ready' | 'failed'

interface Opened {
  frame: RefObject<HTMLIFrameElement | null>
  state: State
  /** The form was submitted before the entry was loaded. */
  early: boolean
  /** The attributes of the frame. */
  attributes: {
    src: string
    title: string
    style: { height: number }
    inert: boolean
    'data-loading': true | undefined
  }
}

/** The entry did not open at all: the server was out of reach, or the frame was blocked. */
const openWithin = 30_000

/** A payment entry in a frame, and the conversation with it. */
export function useEntry({ ref, kind, token, locked, language }: Asked): Opened {
  const frame = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort | null>(null)
  const asked = useRef<((entered: Entered | null) => void) | null>(null)
  const missing = useRef(false)
  const [state, setState] = useState<State>('loading')
  const [height, setHeight] = useState(200)
  const [early, setEarly] = useState(false)

  useEffect(() => {
    const answer = (entered: Entered | null) => {
      missing.current = entered === null
      asked.current?.(entered)
      asked.current = null
    }
    const take = (message: FromEntry) => {
      if (message.say === 'ready' || message.say === 'failed') setState(message.say)
      if (message.say === 'height') setHeight(message.height)
      if (message.say === 'nonce') answer(message.entered)
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
      const reply: EntryToken = { say: 'payment-entry-token', token, language }
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
  }, [token, language])

  // A frame that is locked takes no focus: the entry is asked to show what is missing once it is open again.
  useEffect(() => {
    if (locked || !missing.current) return
    missing.current = false
    frame.current?.focus()
    port.current?.postMessage({ say: 'focus-problem' } satisfies ToEntry)
  }, [locked])

  useImperativeHandle(ref, () => {
    const send = (message: ToEntry) => port.current?.postMessage(message)
    return {
      enter: (mandate) =>
        new Promise<Entered | null>((resolve) => {
          setEarly(state === 'loading')
          if (state !== 'ready') return resolve(null)
          asked.current = resolve
          send({ say: 'nonce', ...(mandate !== undefined && { mandate }) })
        }),
      startOver: () => send({ say: 'start-over' }),
    }
  })

  const attributes = {
    src: entryAddress(kind),
    title: entryTexts[language].titles[kind],
    style: { height },
    inert: locked,
    'data-loading': state === 'loading' ? (true as const) : undefined,
  }
  return { frame, state, early, attributes }
}
