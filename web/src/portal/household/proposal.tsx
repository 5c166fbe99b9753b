import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Actions } from '../kit/card'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import classes from './household.module.css'
import { ShareList, type Shares } from './share-list'

/** Shares that are proposed: each adult accepts or declines them. */
export function Proposal({ proposal }: { proposal: Shares }) {
  const texts = useTexts('household')
  const accept = useSend('POST tenants/accept-shares')
  const decline = useSend('POST tenants/decline-shares')
  const { id } = proposal
  const own = proposal.shares.find(({ you }) => you)
  const problem = accept.problem ?? decline.problem
  return (
    <div className={classes.proposal}>
      <h4>{own && proposal.proposed_by === own.name ? texts.youProposed : texts.proposed(proposal.proposed_by)}</h4>
      <ShareList of={proposal} answers />
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      {own && (
        <Actions>
          {own.accepted_at === null && (
            <Button kind="main" busy={accept.isSending} onClick={() => accept.send({ id })}>
              {texts.accept}
            </Button>
          )}
          <Button kind="quiet" busy={decline.isSending} onClick={() => decline.send({ id })}>
            {own.accepted_at === null ? texts.decline : texts.takeBack}
          </Button>
        </Actions>
      )}
    </div>
  )
}
