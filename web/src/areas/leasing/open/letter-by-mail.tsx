import { Button } from '@mantine/core'
import { useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { MailOfRecord } from '../mail/mail-of-record'

const MailForm = lazyForm(() => import('../mail/mail-form').then((file) => file.MailForm))

interface LetterByMailProps {
  /** The deposit letter. */
  letter: number
  tenant: number
  /** The forwarding address; blank for the home. */
  sendTo: string
}

/** Mails a deposit letter through the mail provider, with its price and checked addresses, without leaving the page. */
export function LetterByMail({ letter, tenant, sendTo }: LetterByMailProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} onPointerEnter={MailForm.preload} onFocus={MailForm.preload}>
        Mail the letter
      </Button>
      <FormModal title="Mail the letter" size="52rem" opened={open} onClose={close}>
        {open && <MailForm from={{ tenant, deposit: letter, sendTo }} onSent={close} />}
      </FormModal>
    </>
  )
}

interface NoticeByMailProps {
  notice: number
  tenant: number
  /** The name of the tenant, for screen readers. */
  name: string
}

/** Mails a notice through the mail provider, over the dialog that it is opened in. */
export function NoticeByMail({ notice, tenant, name }: NoticeByMailProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        aria-label={`Mail the letter to ${name}`}
        onClick={() => setOpen(true)}
        onPointerEnter={MailForm.preload}
        onFocus={MailForm.preload}
      >
        Mail It
      </Button>
      <FormModal title="Mail the letter" size="52rem" over opened={open} onClose={close}>
        {open && <MailForm from={{ tenant, notice }} onSent={close} />}
      </FormModal>
    </>
  )
}

/** The letters that carried a deposit letter, with their tracking. */
export const MailOfLetter = ({ letter }: { letter: number }) => <MailOfRecord deposit_return_id={letter} />
