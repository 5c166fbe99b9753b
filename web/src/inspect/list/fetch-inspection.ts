import { isCallError, isSessionEnd } from '../../api/failure'
import { isStorageError } from '../../browser-database'
import { askToKeep } from '../offline/room'
import { answersAbout } from '../sending/send-job'
import { ask } from '../session/ask'
import type { Inspection } from '../store/records'
import { takeAlong } from '../store/take-along'
import { words } from '../texts/words'

/** Brings an inspection onto the phone, or up to date. Answers the sentence of a problem. */
export async function fetchInspection(owner: string, id: number): Promise<string | null> {
  try {
    await takeAlong(owner, await upToDate(id))
    await askToKeep()
    return null
  } catch (error) {
    if (isSessionEnd(error)) return null
    if (isStorageError(error)) return error.full ? words.full : words.notStored
    return isCallError(error) ? error.message || words.gone : words.session.noAnswer
  }
}

const pause = 2_000

/** The inspection after the last answer that this phone has taken up: an older reading would take back what was sent. */
async function upToDate(id: number): Promise<Inspection> {
  for (;;) {
    const before = answersAbout(id)
    const { data } = await ask('GET inspection/get-inspection', { id })
    if (answersAbout(id) === before) return data
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
