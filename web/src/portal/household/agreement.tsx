import { useState } from 'react'
import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Actions } from '../kit/card'
import { Dialog } from '../kit/dialog'
import { Notice } from '../kit/notice'
import { useFormats, useTexts } from '../texts/language'
import type { Household } from './household-card'
import { ShareList, type Shares } from './share-list'

/** The shares that all have accepted, and who is behind. */
export function Agreement({ home, agreement }: { home: Household; agreement: Shares }) {
  const texts = useTexts('household')
  const show = useSend('POST tenants/show-shares')
  const [ending, setEnding] = useState(false)
  const { id, shared_by: sharedBy } = agreement
  const isParty = agreement.shares.some(({ you }) => you)
  return (
    <>
      <Standing home={home} />
      <ShareList of={agreement} />
      {sharedBy !== '' && <p>{texts.shownBy(sharedBy)}</p>}
      {show.problem !== null && (
        <Notice kind="wrong" alert>
          {show.problem}
        </Notice>
      )}
      {isParty && (
        <Actions>
          <Button kind="quiet" busy={show.isSending} onClick={() => show.send({ id, shown: sharedBy === '' ? 1 : 0 })}>
            {sharedBy === '' ? texts.show : texts.hide}
          </Button>
          <Button kind="quiet" aria-haspopup="dialog" onClick={() => setEnding(true)}>
            {texts.end}
          </Button>
        </Actions>
      )}
      {ending && <End id={id} onClose={() => setEnding(false)} />}
    </>
  )
}

function End({ id, onClose }: { id: number; onClose: () => void }) {
  const texts = useTexts('household').ending
  const { send, isSending, problem } = useSend('POST tenants/end-shares', { onDone: onClose })
  return (
    <Dialog
      open
      onClose={onClose}
      title={texts.question}
      actions={
        <>
          <Button onClick={onClose}>{texts.keep}</Button>
          <Button kind="danger" busy={isSending} onClick={() => send({ id })}>
            {texts.end}
          </Button>
        </>
      }
    >
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <p>{texts.text}</p>
    </Dialog>
  )
}

/** Your share is paid. $300 of the rent is open. */
function Standing({ home: { standing, rent_open: open } }: { home: Household }) {
  const texts = useTexts('household')
  const { money } = useFormats()
  const own = standing.find(({ you }) => you)
  if (open === 0) return own ? <Notice kind="good">{texts.yourPaid}</Notice> : null
  const others = standing.filter(({ you, left }) => !you && left > 0)
  return (
    <Notice kind={own?.left === 0 ? 'good' : 'wait'}>
      <p>
        {own && (own.left === 0 ? texts.yourPaid : texts.yourOpen(money(own.left)))} {texts.rentOpen(money(open))}
      </p>
      {others.map(({ name, left }) => (
        <p key={name}>{texts.behind(name, money(left))}</p>
      ))}
    </Notice>
  )
}
