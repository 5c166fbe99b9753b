import { showDollars } from '@freehold/rules/money'
import { lineReasonWords, wearingItemWords } from '@freehold/rules/money/settlement/line-kinds'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { api } from '../../../api/client'
import { reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { Card } from '../../../widgets/cards/card'
import { confirmDelete } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { Gallery } from '../../../widgets/gallery'
import { PdfLink } from '../../../widgets/pdf-link'
import { toastDone } from '../../../widgets/toast'
import { WhyAmount } from '../open/why-amount'
import { messages, type Settlement, type SettlementLine } from './settlement'
import classes from './settlement.module.css'

const LineForm = lazyForm(() => import('./line-form').then((file) => file.LineForm))

/** The itemized lines, each with the way from its cost to its amount. */
export function LinesCard({ settlement }: { settlement: Settlement }) {
  const [editing, setEditing] = useState<SettlementLine | 'new' | null>(null)
  const isDraft = settlement.state === 'DRAFT'
  const close = () => setEditing(null)
  return (
    <Card
      title="Lines"
      aside={
        isDraft && (
          <Button onClick={() => setEditing('new')} onPointerEnter={LineForm.preload} onFocus={LineForm.preload}>
            Add line
          </Button>
        )
      }
    >
      {settlement.lines.length === 0 ? (
        <p className={classes.words}>Nothing is itemized. Ordinary wear is never charged.</p>
      ) : (
        <ul className={classes.list}>
          {settlement.lines.map((line) => (
            <Line key={line.id} line={line} isDraft={isDraft} onEdit={() => setEditing(line)} />
          ))}
        </ul>
      )}
      <FormModal title={editing === 'new' ? 'Add line' : 'Edit line'} opened={editing !== null} onClose={close}>
        {editing !== null && (
          <LineForm settlement={settlement} line={editing === 'new' ? null : editing} onDone={close} />
        )}
      </FormModal>
    </Card>
  )
}

function Line({ line, isDraft, onEdit }: { line: SettlementLine; isDraft: boolean; onEdit: () => void }) {
  async function remove() {
    if (!(await confirmDelete(messages.deleteLine))) return
    try {
      toastDone((await api('POST deposit/delete-settlement-line', { id: line.id })).message ?? '')
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, messages.saveFailed)
    }
  }
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <b>{line.words}</b>
        {line.room !== '' && `, ${line.room}`}
        <p className={classes.small}>{detailsOf(line).join(' · ')}</p>
        {line.wear && <p className={classes.small}>{line.why.rule}</p>}
        {line.invoice_file !== '' && (
          <PdfLink at="deposit/view-settlement-paper" file={line.invoice_file} name={line.invoice_name || 'Invoice'} />
        )}
        <Gallery images={line.images} of={line.words} />
      </div>
      <div className={classes.amount}>
        <WhyAmount amount={line.amount} why={line.why} />
        {isDraft && (
          <>
            <Button variant="default" size="xs" onClick={onEdit} aria-label={`Edit ${line.words}`}>
              Edit
            </Button>
            <Button variant="subtle" size="xs" onClick={() => void remove()} aria-label={`Delete ${line.words}`}>
              Delete
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

const detailsOf = ({ reason, item, cost, age_months, life_years, wear, linked, override_reason }: SettlementLine) => [
  lineReasonWords[reason],
  ...(item ? [wearingItemWords[item]] : []),
  `Cost ${showDollars(cost)}`,
  ...(age_months !== null && life_years !== null ? [`${age_months} months old of ${life_years} years`] : []),
  ...(wear ? ['Ordinary wear'] : []),
  ...(linked !== '' ? [linked] : []),
  ...(override_reason !== '' ? [override_reason] : []),
]
