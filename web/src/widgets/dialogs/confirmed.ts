import { isCallError } from '../../api/failure'
import { confirm } from './confirm'

/** Sends, and once more with a yes where the server asks first. Null where the user says no. */
export async function confirmed<T>(
  send: (sure: { confirm?: true }) => Promise<T>,
  { title, yes }: { title: string; yes: string },
): Promise<T | null> {
  try {
    return await send({})
  } catch (error) {
    if (!isCallError(error) || error.type !== 'E_CONFIRM') throw error
    return (await confirm({ title, text: error.message, yes })) ? send({ confirm: true }) : null
  }
}
