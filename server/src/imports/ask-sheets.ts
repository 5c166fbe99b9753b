import type { Answer, Order } from '../files/file-process'
import { FileRefused, FileTooLarge } from '../files/refused'
import { sideProcess } from '../side-process'
import type { Sheet } from './read-sheets'

/** A process of its own: a data file that takes long holds up no picture. */
const ask = sideProcess<Order, Answer>({ name: 'file-process', folder: 'files', patienceSeconds: 10 })

/** The sheets of a data file that a person sent, read beside the server. */
export async function sheetsIn(bytes: Uint8Array): Promise<Sheet[]> {
  const outcome = await ask({ work: 'sheets', bytes })
  if ('late' in outcome)
    throw new FileRefused('This file takes too long to read. Save the sheet as CSV and choose that file.')
  if ('answer' in outcome) {
    const { answer } = outcome
    if ('done' in answer) return answer.done.sheets
    if ('refused' in answer) throw answer.tooLarge ? new FileTooLarge(answer.refused) : new FileRefused(answer.refused)
    throw new Error(`A data file could not be read: ${answer.failed}`)
  }
  if ('ended' in outcome) throw new FileRefused('This file cannot be read. It may be damaged. Save it again as CSV.')
  throw new Error(`A data file could not be read: ${outcome.failed}`)
}
