import { englishLanguageNames } from '@freehold/rules/text/language'
import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import type { Reply } from '../../../api/types'
import { Details } from '../../../widgets/layout/details'
import { showMoment } from '../../../widgets/moment'
import { messages } from './messages'
import classes from './returns.module.css'

interface MandateDialogProps {
  /** Null closes it. */
  payment: number | null
  onClose: () => void
}

/** What the tenant agreed to before a debit, as it was shown: the proof that a bank asks for. */
export function MandateDialog({ payment, onClose }: MandateDialogProps) {
  const { data, isError } = useQuery({
    ...callQuery('GET portal/mandate', { payment_id: payment }, { failure: messages.mandateFailed }),
    enabled: payment !== null,
  })
  return (
    <Modal opened={payment !== null} onClose={onClose} title={messages.authorization} size="36rem">
      {data ? <Mandate {...data.data} /> : isError ? <p>This could not be loaded.</p> : <Skeleton height={220} />}
    </Modal>
  )
}

type Shown = Reply<'GET portal/mandate'>['data']

const Mandate = ({ version, language, text, hash, accepted_at, address, device }: Shown) => (
  <>
    <blockquote lang={language} className={classes.mandate}>
      {text}
    </blockquote>
    <Details
      rows={[
        ['Given', showMoment(accepted_at)],
        ['Language', englishLanguageNames[language]],
        ['Wording', version],
        ['Network address', address],
        ['Device', device],
        ['SHA-256', <code key="hash">{hash}</code>],
      ]}
    />
  </>
)
