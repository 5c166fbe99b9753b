import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { useInSupport } from '../../../api/support'
import type { Reply } from '../../../api/types'
import { CardSkeleton } from '../../../widgets/cards/card-skeleton'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { type DetailRows, Details } from '../../../widgets/layout/details'
import { messages } from '../payments/messages'
import classes from '../payments/payments.module.css'
import { noticeWords, partialWords, placeWords, stateWords } from '../payments/policy-words'

const PaymentSettingsForm = lazyForm(() =>
  import('../payments/payment-settings-form').then((file) => file.PaymentSettingsForm),
)

type Holds = Reply<'GET portal/get-payment-settings'>['holds']

interface CardProps {
  /** The lease, by its occupancy. */
  rent: number
  /** Whose lease it is. */
  name: string
  /** The classes of the page's own sheets. */
  sheet: string | undefined
  head: string | undefined
}

/** What the portal takes for a lease, and which level decided. Who may not change it does not see it. */
export function PaymentsCard(props: CardProps) {
  const { group_id } = useMe()
  return mayGroup(group_id, 'account') ? <Shown {...props} /> : null
}

function Shown({ rent, name, sheet, head }: CardProps) {
  const [editing, setEditing] = useState(false)
  const inSupport = useInSupport()
  const input = { rent_id: rent }
  const { data } = useQuery(callQuery('GET portal/get-payment-settings', input, { failure: messages.loadFailed }))
  if (data === undefined) return <CardSkeleton lines={3} />
  const close = () => setEditing(false)
  return (
    <section className={sheet} aria-labelledby="portal-payments">
      <header className={head}>
        <h2 id="portal-payments">Payments in the portal</h2>
        {!inSupport && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} stroke={1.5} aria-hidden />}
            aria-label="Edit payments in the portal"
            onClick={() => setEditing(true)}
            onPointerEnter={PaymentSettingsForm.preload}
            onFocus={PaymentSettingsForm.preload}
          >
            Edit
          </Button>
        )}
      </header>
      <Details rows={rowsOf(data.holds)} />
      <FormModal title={`Payments of ${name}`} opened={editing} onClose={close}>
        {editing && (
          <LoadRecord call="GET portal/get-payment-settings" input={input} failure={messages.loadFailed}>
            {({ data: settings }) => (
              <PaymentSettingsForm
                settings={settings}
                onDone={() => {
                  void reloadAfterSave()
                  close()
                }}
              />
            )}
          </LoadRecord>
        )}
      </FormModal>
    </section>
  )
}

const rowsOf = ({ portal, partial, on_notice }: Holds): DetailRows => [
  ['Payments', <Held key="portal" words={stateWords[portal.value]} from={portal.from} />],
  ['Partial payments', <Held key="partial" words={partialOf(partial)} from={partial.from} />],
  ['After a notice', <Held key="notice" words={noticeWords[on_notice.value]} from={on_notice.from} />],
]

const partialOf = ({ value, minimum_percent }: Holds['partial']): string =>
  value === 'MINIMUM' && minimum_percent !== null ? `At least ${minimum_percent}% of what is owed` : partialWords[value]

function Held({ words, from }: { words: string; from: keyof typeof placeWords }) {
  return (
    <>
      {words}
      <span className={classes.from}>{placeWords[from]}</span>
    </>
  )
}
