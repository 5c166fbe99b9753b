import { documentCan } from '@freehold/rules/leasing/signing/document-can'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api, downloadFile } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { DownloadButton } from '../../../widgets/download-button'
import { toastDone, toastWarning } from '../../../widgets/toast'
import { messages } from './messages'
import classes from './signing.module.css'
import { factsOf, type Signing } from './signing-facts'
import { undoSend } from './undo-send'

const forms = {
  send: lazyForm(() => import('./send-form').then((file) => file.SendForm)),
  sign: lazyForm(() => import('./landlord-form').then((file) => file.LandlordForm)),
  change: lazyForm(() => import('./change-form').then((file) => file.ChangeForm)),
  paper: lazyForm(() => import('./paper-form').then((file) => file.PaperForm)),
  void: lazyForm(() => import('./void-form').then((file) => file.VoidForm)),
} as const
type Opened = keyof typeof forms

const titles: Record<Opened, string> = {
  send: 'Send for signature',
  sign: 'Sign lease',
  change: 'Make a change',
  paper: 'Upload signed copy',
  void: 'Void lease',
}

/** The possible next steps. If the lease can't be sent, the reason is shown below. */
export function SigningButtons({ signing }: { signing: Signing }) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const facts = factsOf(signing)
  const may = (action: keyof typeof documentCan) => documentCan[action](facts).refused === null
  const refused = signing.state === 'ISSUED' ? documentCan.send(facts).refused : null
  const replaced = signing.versions.some(({ version }) => version > signing.version)
  const close = () => setOpened(null)
  const Form = opened && forms[opened]
  const turn = signing.signers.find((one) => one.turn)
  const opens = (form: Opened) => ({
    onClick: () => setOpened(form),
    onPointerEnter: forms[form].preload,
    onFocus: forms[form].preload,
  })
  return (
    <>
      <div className={classes.buttons}>
        {signing.mine && <Button {...opens('sign')}>Sign lease</Button>}
        {may('send') && <Button {...opens('send')}>Send for signature</Button>}
        {may('undo') && (
          <Button variant="default" onClick={() => void undoSend(signing.id)}>
            Undo send
          </Button>
        )}
        {may('resend') && (
          <Button variant="default" onClick={() => void resend(signing.id)}>
            Resend
          </Button>
        )}
        {may('copyLink') && turn && turn.role !== 'LANDLORD' && (
          <Button variant="default" onClick={() => void copy(signing.id)}>
            Copy link
          </Button>
        )}
        {signing.has_pdf && (
          <DownloadButton
            fetchFile={() => downloadFile('GET lease/get-signed-pdf', { id: signing.id }, 'signed-lease.pdf')}
          >
            Download signed PDF
          </DownloadButton>
        )}
        {may('paper') && (
          <Button variant="default" {...opens('paper')}>
            Upload signed copy
          </Button>
        )}
        {may('change') && !replaced && (
          <Button variant="default" {...opens('change')}>
            Make a change
          </Button>
        )}
        {may('void') && (
          <Button variant="default" color="brick" {...opens('void')}>
            Void
          </Button>
        )}
      </div>
      {refused !== null && <p className={classes.note}>{refused}</p>}
      <FormModal title={opened ? titles[opened] : ''} opened={opened !== null} onClose={close} over>
        {Form && <Form signing={signing} onDone={close} />}
      </FormModal>
    </>
  )
}

async function resend(id: number): Promise<void> {
  try {
    const { message } = await api('POST lease/resend-signing-link', { id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.sendFailed)
  }
}

async function copy(id: number): Promise<void> {
  try {
    const { url } = await api('POST lease/copy-signing-link', { id })
    await navigator.clipboard.writeText(url).then(
      () => toastDone(messages.copied),
      // A browser may keep pages away from its clipboard.
      () => toastWarning(messages.copyByHand(url)),
    )
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.linkFailed)
  }
}
