import { batch } from '@freehold/contract/batches/batch'
import { batchMoveWords, countedRows } from '@freehold/rules/batches/batch-acts'
import { urgencyWords } from '@freehold/rules/maintenance/work-order-words'
import { Text } from '@mantine/core'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { LookupField } from '../../../widgets/call-form/lookup-field'
import { TextAreaField } from '../../../widgets/call-form/text-fields'
import type { BulkChoice, BulkRows } from './bulk-choice'

interface BulkFormProps extends BulkRows {
  choice: BulkChoice
  onCancel: () => void
  onStarted: (batch: number) => void
}

/** Asks for the rest of what an action needs. The number on its button is the one that is confirmed. */
export const BulkForm = ({ choice, picked, count, onCancel, onStarted }: BulkFormProps) => (
  <CallForm
    call={batch.start}
    defaults={{ act: choice.act, picked, count }}
    failure="This could not be started. Try again."
    submitLabel={`${choice.label} ${countedRows(choice.act, count)}`}
    danger={choice.danger ?? false}
    silent
    onDone={({ id }) => onStarted(id)}
    onCancel={onCancel}
  >
    {choice.act === 'ASSIGN_ORDER' && (
      <LookupField
        name="contractor_id"
        call="GET maintenance/search-contractors"
        words={({ name }) => name}
        failure="Contractors could not be loaded."
      />
    )}
    {choice.act === 'ORDER_URGENCY' && <ChoiceField name="urgency" words={urgencyWords} wide />}
    {choice.act === 'MOVE_ORDER' && (
      <>
        <ChoiceField name="move" words={batchMoveWords} as="select" wide />
        <TextAreaField name="reason" />
      </>
    )}
    <Text size="sm" c="dimmed" style={{ gridColumn: '1 / -1' }}>
      Each row is checked on its own. Rows that can't be changed are listed at the end, and you can undo the others.
    </Text>
  </CallForm>
)
