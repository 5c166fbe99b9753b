import { useSend } from '../api/queries'
import { Button } from '../kit/button'
import { Card } from '../kit/card'
import { Notice } from '../kit/notice'
import { useTexts } from '../texts/language'
import type { Lease } from './leases-card'

/** A lease that waits for this tenant. The page to sign opens in place of the portal, by a link for this signer alone. */
export function SignCard({ lease: { id, unit_name } }: { lease: Lease }) {
  const { sign: texts, leases } = useTexts('documents')
  const { send, isSending, problem } = useSend('POST tenants/sign-lease', { onDone: ({ url }) => location.assign(url) })
  return (
    <Card title={leases.stages.YOUR_TURN} strong>
      <p>{texts.text(unit_name)}</p>
      {problem !== null && (
        <Notice kind="wrong" alert>
          {problem}
        </Notice>
      )}
      <Button kind="main" busy={isSending} onClick={() => send({ id })}>
        {texts.button}
      </Button>
    </Card>
  )
}
