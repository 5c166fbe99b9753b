import { Button } from '../../kit/button'
import { Notice } from '../../kit/notice'
import type { Draft, DraftState } from './draft'
import { useWritingTexts } from './texts/all'
import classes from './writing.module.css'

/** Says whether the entries are with the landlord's server, and what became of those that are not. */
export function SaveStatus({ draft, state }: { draft: Draft; state: DraftState }) {
  const texts = useWritingTexts()
  const { status, problem, replaced, unkept } = state
  const waits = state.edits.size + state.photos.length
  return (
    <>
      <p className={classes.status} role="status" data-waits={status === 'WAITING' || undefined}>
        {status === 'SAVED' && waits === 0 ? texts.saved : status === 'WAITING' ? texts.waiting(waits) : texts.saving}
      </p>
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      {status === 'WAITING' && (
        <Notice kind="wait">
          <p>{unkept ? texts.unkept : texts.kept}</p>
          <Button onClick={() => draft.retry()}>{texts.retry}</Button>
        </Notice>
      )}
      {replaced.length > 0 && (
        <Notice kind="wait" alert>
          <p>{texts.replaced(replaced.join(', '))}</p>
          <Button kind="quiet" onClick={() => draft.forgetReplaced()}>
            {texts.seen}
          </Button>
        </Notice>
      )}
    </>
  )
}
