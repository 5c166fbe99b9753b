import { feeFrequencyWords, feeTypeWords } from '@freehold/rules/words'
import { IconCalendarDollar } from '@tabler/icons-react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { useRecordDialog } from '../../../widgets/dialogs/record-dialog'
import { columnsOf } from '../../../widgets/query-table/columns'
import { QueryTable } from '../../../widgets/query-table/query-table'
import { messages } from '../messages'
import { LateFeeRuleInfo } from './late-fee-rule-info'
import { feeOf } from './rule-words'

const LateFeeRuleForm = lazyForm(() => import('./late-fee-rule-form').then((file) => file.LateFeeRuleForm))

const column = columnsOf<'GET late-fee/get-late-fee-rule-list'>()
const columns = [
  column.record('title', 'Name'),
  column.words('fee_type', 'Fee type', ({ fee_type }) => feeTypeWords[fee_type], { kind: 'name' }),
  column.words('frequency', 'Frequency', ({ frequency }) => feeFrequencyWords[frequency], { kind: 'name' }),
  column.words('fixed_amount', 'Fee amount', feeOf, { kind: 'money', phone: 'corner' }),
  column.number('due_period', 'Days until late fee is applied'),
]

/** The rules by which a late rent is charged: few enough to be shown at once. */
export function LateFeeRulesPage() {
  const dialog = useRecordDialog()
  return (
    <>
      <QueryTable
        call="GET late-fee/get-late-fee-rule-list"
        searched="title, fee type and frequency"
        title="Late fee rules"
        columns={columns}
        order={{ by: 'title' }}
        paged={false}
        empty={{ icon: IconCalendarDollar, text: messages.rule.none }}
        failure={messages.rule.loadFailed}
        create={{ label: 'Add Late Fee Rule', open: dialog.openNew, preload: LateFeeRuleForm.preload }}
      />
      <LateFeeRuleInfo
        id={dialog.infoOf}
        onClose={dialog.close}
        onEdit={dialog.openForm}
        preloadEdit={LateFeeRuleForm.preload}
      />
      <FormModal
        title={dialog.formOf ? 'Edit late fee rule' : 'Add late fee rule'}
        size="36rem"
        opened={dialog.formOf !== null}
        onClose={dialog.close}
      >
        {dialog.formOf !== null && <LateFeeRuleForm key={dialog.formOf} id={dialog.formOf} onDone={dialog.close} />}
      </FormModal>
    </>
  )
}
