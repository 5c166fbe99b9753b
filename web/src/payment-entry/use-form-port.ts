import type { Language } from '@freehold/rules/text/language'
import { useEffect, useState } from 'react'
import { type EntryOpened, type FromEntry, isToken, type ToEntry } from '../widgets/payment-entry/protocol'
import { type EntryTexts, entryTexts } from '../widgets/payment-entry/texts/all'

export interface FormPort {
  token: string
  language: Language
  /** The entry's words in the language of the form. */
  texts: EntryTexts
  tell: (message: FromEntry) => void
  /** Listens to the form's requests; the function it returns stops that. */
  listen: (take: (message: ToEntry) => void) => () => void
}

/** The form around this entry, once it has sent the token. An entry that is opened by itself has none. */
export function useFormPort(): FormPort | null {
  const [port, setPort] = useState<FormPort | null>(null)
  useEffect(() => {
    const take = ({ source, origin, data, ports: [opened] }: MessageEvent<unknown>) => {
      if (source !== window.parent || origin !== location.origin || !isToken(data) || !opened) return
      document.documentElement.lang = data.language
      setPort({
        token: data.token,
        language: data.language,
        texts: entryTexts[data.language],
        ...conversationOver(opened),
      })
    }
    addEventListener('message', take)
    const here: EntryOpened = { say: 'payment-entry-opened' }
    if (window.parent !== window) window.parent.postMessage(here, location.origin)
    return () => removeEventListener('message', take)
  }, [])
  return port
}

function conversationOver(port: MessagePort): Omit<FormPort, 'token' | 'language' | 'texts'> {
  const listeners = new Set<(message: ToEntry) => void>()
  port.onmessage = (event: MessageEvent<ToEntry>) => {
    for (const take of listeners) take(event.data)
  }
  return {
    tell: (message) => port.postMessage(message),
    listen: (take) => {
      listeners.add(take)
      return () => void listeners.delete(take)
    },
  }
}
