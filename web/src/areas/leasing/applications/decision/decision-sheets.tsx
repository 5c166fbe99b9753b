import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'

const AskForm = lazyForm(() => import('../requests/ask-form').then((file) => file.AskForm))
const DenyForm = lazyForm(() => import('./against-form').then((file) => file.DenyForm))
const ConditionsForm = lazyForm(() => import('./against-form').then((file) => file.ConditionsForm))
const ReconsiderForm = lazyForm(() => import('./reason-form').then((file) => file.ReconsiderForm))
const ScreeningSheet = lazyForm(() => import('./screening-sheet').then((file) => file.ScreeningSheet))
const WithdrawForm = lazyForm(() => import('./reason-form').then((file) => file.WithdrawForm))

const sheets = {
  screening: { title: 'Run Background Check', Form: ScreeningSheet, size: '36rem' },
  ask: { title: 'Ask for more', Form: AskForm, size: '36rem' },
  deny: { title: 'Deny application', Form: DenyForm, size: '44rem' },
  conditions: { title: 'Approve with conditions', Form: ConditionsForm, size: '44rem' },
  reconsider: { title: 'Reconsider application', Form: ReconsiderForm, size: '32rem' },
  withdraw: { title: 'Withdraw application', Form: WithdrawForm, size: '32rem' },
} as const

export type Sheet = keyof typeof sheets

export const preloadSheet = (sheet: Sheet): void => sheets[sheet].Form.preload()

interface DecisionSheetProps {
  /** Null while none is open. */
  sheet: Sheet | null
  application: { id: number; tenant_name: string }
  onClose: () => void
}

/** The forms that decide on an application, over its details. Each is loaded when it opens. */
export function DecisionSheet({ sheet, application, onClose }: DecisionSheetProps) {
  const { title, Form, size } = sheets[sheet ?? 'deny']
  return (
    <FormModal title={title} opened={sheet !== null} onClose={onClose} size={size} over>
      <Form id={application.id} name={application.tenant_name} onDone={onClose} />
    </FormModal>
  )
}
