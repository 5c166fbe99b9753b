import { signerRoleWords } from '@freehold/rules/inspections/kinds'
import { drawingField, pathOfDrawing, readDrawing } from '@freehold/rules/leasing/signing/drawn-signature'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { showMoment } from '../../../widgets/moment'
import type { Inspection } from '../inspection'
import classes from '../inspection.module.css'

const SignForm = lazyForm(() => import('./sign-form').then((file) => file.SignForm))
const AskForm = lazyForm(() => import('./ask-form').then((file) => file.AskForm))
const CloseForm = lazyForm(() => import('./close-form').then((file) => file.CloseForm))

/** The signatures, each with its sentence, and the hash of what was signed. */
export function SignaturesCard({ inspection }: { inspection: Inspection }) {
  const [dialog, setDialog] = useState<'LANDLORD' | 'TENANT' | 'ask' | 'close' | null>(null)
  const close = () => setDialog(null)
  const { can, signatures } = inspection
  return (
    <Card
      title="Signatures"
      aside={
        <div className={classes.buttons}>
          {can.signAsLandlord === null && (
            <Button onClick={() => setDialog('LANDLORD')}>
              {inspection.by_tenant ? 'Accept and sign' : 'Sign as landlord'}
            </Button>
          )}
          {can.signAsTenant === null && (
            <Button variant="default" onClick={() => setDialog('TENANT')}>
              Tenant signs here
            </Button>
          )}
          {can.ask === null && (
            <Button variant="default" onClick={() => setDialog('ask')} onPointerEnter={AskForm.preload}>
              Ask tenant to sign
            </Button>
          )}
          {can.close === null && inspection.tenant_id !== null && (
            <Button variant="default" onClick={() => setDialog('close')}>
              Close without tenant
            </Button>
          )}
        </div>
      }
    >
      {signatures.length === 0 && <p className={classes.words}>No signatures yet.</p>}
      <ul className={classes.list}>
        {signatures.map((signature) => (
          <li key={signature.key} className={classes.row}>
            <div className={classes.what}>
              <b>
                {signerRoleWords[signature.role]}: {signature.name}
              </b>
              <p className={classes.words}>{signature.statement}</p>
              <p className={classes.small}>
                {showMoment(signature.signed_at)}
                {signature.taken_by !== '' && `, on the device of ${signature.taken_by}`}
              </p>
            </div>
            <Strokes strokes={signature.strokes} of={signature.name} />
          </li>
        ))}
      </ul>
      <p className={classes.hash}>SHA-256 of rooms, items and photos: {inspection.content_hash}</p>
      <FormModal
        title={
          dialog === 'TENANT'
            ? 'Signature of the tenant'
            : inspection.by_tenant
              ? 'Accept the inspection'
              : 'Signature of the landlord'
        }
        opened={dialog === 'LANDLORD' || dialog === 'TENANT'}
        onClose={close}
      >
        {(dialog === 'LANDLORD' || dialog === 'TENANT') && (
          <SignForm inspection={inspection} role={dialog} onDone={close} />
        )}
      </FormModal>
      <FormModal title="Ask tenant to sign" opened={dialog === 'ask'} onClose={close}>
        {dialog === 'ask' && <AskForm inspection={inspection} onDone={close} />}
      </FormModal>
      <FormModal title="Close without tenant" opened={dialog === 'close'} onClose={close}>
        {dialog === 'close' && <CloseForm id={inspection.id} onDone={close} />}
      </FormModal>
    </Card>
  )
}

function Strokes({ strokes, of }: { strokes: string; of: string }) {
  const drawing = readDrawing(strokes)
  if (!drawing) return null
  return (
    <svg
      className={classes.strokes}
      viewBox={`0 0 ${drawingField.width} ${drawingField.height}`}
      role="img"
      aria-label={`Drawn signature of ${of}`}
    >
      <path d={pathOfDrawing(drawing)} />
    </svg>
  )
}
