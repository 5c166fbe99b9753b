import type { DraftForm } from '@freehold/contract/account/draft'
import { api } from '../../../api/client'
import { isCallError } from '../../../api/failure'

interface Place {
  form: DraftForm
  record: number
}

export interface DraftKeeper {
  /** Takes the form's content, null when nothing was typed. It is kept a second after the last change. */
  typed: (content: string | null) => void
  /** Sends what is not kept yet. Answers whether everything typed is kept. */
  flush: () => Promise<boolean>
  /** True unless the last save failed: the draft can then be expected to survive closing the page. */
  keeps: () => boolean
  /** Deletes the draft, and keeps nothing more: it was saved, or discarded. */
  end: () => Promise<void>
}

const quiet = 1000

/** Keeps what is typed into one form on the server, one save after the other. */
export function draftKeeper(place: Place, stored: { version: number; content: string | null }): DraftKeeper {
  let { version } = stored
  let kept = stored.content
  let wanted = kept
  let timer = 0
  let queue: Promise<unknown> = Promise.resolve()
  /** Another window has written the draft. */
  let lost = false
  let ended = false
  let failed = false

  async function send(content: string): Promise<void> {
    // A save that is under way when the page closes is still finished.
    const reply = await api('POST draft/save-draft', { ...place, version, content }, { keepalive: true })
    ;({ version } = reply)
  }

  async function discard(): Promise<void> {
    await api('POST draft/discard-draft', { ...place }, { keepalive: true })
    version = 0
  }

  async function write(): Promise<void> {
    const content = wanted
    if (lost || ended || content === kept) return
    try {
      await (content === null ? discard() : send(content))
      kept = content
      failed = false
    } catch (error) {
      // No error is shown here. `flush` and `keeps` report the loss, and the form asks before it closes.
      failed = true
      lost = isCallError(error) && error.type === 'E_CONFLICT'
    }
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    queue = queue.then(write)
    return queue.then(() => kept === wanted)
  }

  return {
    typed: (content) => {
      if (content === wanted) return
      wanted = content
      clearTimeout(timer)
      timer = window.setTimeout(() => void flush(), quiet)
    },
    flush,
    keeps: () => !failed,
    end: async () => {
      clearTimeout(timer)
      ended = true
      await queue
      if (!lost && version > 0) await discard()
    },
  }
}
