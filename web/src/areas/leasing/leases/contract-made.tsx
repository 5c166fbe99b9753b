import { documentCan } from '@freehold/rules/leasing/signing/document-can'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { openPage } from '../../../widgets/open-paper'
import { LeaseView } from '../open/lease-view'
import { messages as signingMessages } from '../signing/messages'
import { factsOf } from '../signing/signing-facts'
import classes from './leases.module.css'
import { messages } from './messages'

const SendForm = lazyForm(() => import('../signing/send-form').then((file) => file.SendForm))

/** A contract that was just made. */
export interface Made {
  id: number
  name: string
}

interface ContractMadeProps {
  /** Null closes the dialog. */
  made: Made | null
  onClose: () => void
}

/** The next steps once a lease is made: its signatures, on the screen or on paper. */
export function ContractMade({ made, onClose }: ContractMadeProps) {
  const [viewed, setViewed] = useState<number | null>(null)
  return (
    <>
      <FormModal title="Lease created" opened={made !== null} onClose={onClose}>
        {made && (
          <NextSteps
            made={made}
            onView={() => {
              onClose()
              setViewed(made.id)
            }}
            onDone={onClose}
          />
        )}
      </FormModal>
      <LeaseView id={viewed} onClose={() => setViewed(null)} />
    </>
  )
}

function NextSteps({ made, onView, onDone }: { made: Made; onView: () => void; onDone: () => void }) {
  const [sending, setSending] = useState(false)
  const { data } = useQuery(
    callQuery('GET lease/get-signing', { id: made.id }, { failure: signingMessages.loadFailed }),
  )
  const signing = data?.data
  const refused = signing ? documentCan.send(factsOf(signing)).refused : null
  return (
    <>
      <p>{messages.made(made.name)}</p>
      {refused !== null && <p>{refused}</p>}
      <div className={classes.next}>
        <Button
          disabled={!signing || refused !== null}
          onClick={() => setSending(true)}
          onPointerEnter={SendForm.preload}
          onFocus={SendForm.preload}
        >
          Send for signature
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          onClick={() => void openPage('lease/get-lease-info', made.id)}
        >
          Print
        </Button>
        <Button variant="default" onClick={onView}>
          View the lease
        </Button>
      </div>
      <FormModal title="Send for signature" opened={sending} onClose={() => setSending(false)} over>
        {signing && <SendForm signing={signing} onDone={onDone} />}
      </FormModal>
    </>
  )
}
