import { mayGroup } from '@freehold/contract/access'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useMe } from '../../../api/session'
import { FormSkeleton } from '../../../widgets/dialogs/form-skeleton'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import type { Request } from './request'
import classes from './requests.module.css'

const OrderForm = lazyForm(() => import('./order-from-request').then((file) => file.OrderFromRequest))
const AcceptForm = lazyForm(() => import('./decision-forms').then((file) => file.AcceptForm))
const DeclineForm = lazyForm(() => import('./decision-forms').then((file) => file.DeclineForm))
const AnswerForm = lazyForm(() => import('./decision-forms').then((file) => file.AnswerForm))

const forms = { order: OrderForm, accept: AcceptForm, decline: DeclineForm, answer: AnswerForm }
type Act = keyof typeof forms

/** One form at a time opens under the buttons. */
export function RequestActions({ request }: { request: Request }) {
  const { group_id } = useMe()
  const [open, setOpen] = useState<Act | null>(null)
  const isRepair = request.kind === 'MAINTENANCE'
  const acts: readonly (readonly [Act, string])[] = [
    ...(request.can_decide && isRepair ? [['order', 'Make work order'] as const] : []),
    ...(request.can_decide && !isRepair && mayGroup(group_id, 'tenants')
      ? [['accept', acceptWords[request.kind]] as const]
      : []),
    ...(request.can_answer ? [['answer', 'Answer'] as const] : []),
    ...(request.can_decide ? [['decline', 'Decline'] as const] : []),
  ]
  if (acts.length === 0) return null
  const Form = open === null ? null : forms[open]
  return (
    <div>
      {Form === null ? (
        <div className={classes.acts}>
          {acts.map(([act, words], at) => (
            <Button
              key={act}
              variant={at === 0 ? 'filled' : 'default'}
              onClick={() => setOpen(act)}
              onPointerEnter={forms[act].preload}
            >
              {words}
            </Button>
          ))}
        </div>
      ) : (
        <Suspense fallback={<FormSkeleton />}>
          <Form request={request} onDone={() => setOpen(null)} />
        </Suspense>
      )}
    </div>
  )
}

const acceptWords = {
  MAINTENANCE: 'Make work order',
  CONTACT_CHANGE: 'Confirm change',
  MOVE_OUT: 'Accept move-out',
  INSURANCE: 'Confirm insurance',
  ANOTHER_UNIT: 'Accept',
  RENEWAL: 'Accept',
} as const
