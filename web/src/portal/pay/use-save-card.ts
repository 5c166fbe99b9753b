import { useState } from 'react'
import { isCallError, isNetworkError } from '../../api/failure'
import { ask } from '../api/ask'
import { failureText } from '../api/failure-text'
import { reloadAfterSave } from '../api/queries'
import type { Saved } from './types'

type Ended = { saved: Saved } | { problem: string } | 'needs a code'

interface SavingCard {
  /** Saves the card of a nonce. Without a code in this session it asks for one and answers null. */
  save: (nonce: string) => Promise<Exclude<Ended, 'needs a code'> | null>
  /** The nonce that waits for the code; null while none does. */
  waiting: string | null
  forget: () => void
}

/** Saves a card that was entered, after the mailed code where one is needed. */
export function useSaveCard(): SavingCard {
  const [waiting, setWaiting] = useState<string | null>(null)
  return {
    save: async (nonce) => {
      const ended = await saveCard(nonce)
      setWaiting(ended === 'needs a code' ? nonce : null)
      return ended === 'needs a code' ? null : ended
    },
    waiting,
    forget: () => setWaiting(null),
  }
}

async function saveCard(nonce: string): Promise<Ended> {
  try {
    const { data } = await ask('POST tenants/save-method', { nonce })
    await reloadAfterSave()
    return { saved: data }
  } catch (error) {
    if (isCallError(error) && error.type === 'E_CODE') return 'needs a code'
    if (!isCallError(error) && !isNetworkError(error)) throw error
    return { problem: failureText(error) ?? '' }
  }
}
