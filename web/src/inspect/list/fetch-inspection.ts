import { isCallError, isSessionEnd } from '../../api/failure'
import { askToKeep } from '../offline/room'
import { ask } from '../session/ask'
import { isStorageError } from '../store/database'
import { takeAlong } from '../store/take-along'
import { words } from '../texts/words'

/** Brings an inspection onto the phone, or up to date. Answers the sentence of a problem. */
export async function fetchInspection(owner: string, id: number): Promise<string | null> {
  try {
    const { data } = await ask('GET inspection/get-inspection', { id })
    await takeAlong(owner, data)
    await askToKeep()
    return null
  } catch (error) {
    if (isSessionEnd(error)) return null
    if (isStorageError(error)) return error.full ? words.full : words.notStored
    return isCallError(error) ? error.message || words.gone : words.session.noAnswer
  }
}
