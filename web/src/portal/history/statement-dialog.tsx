import { useState } from 'react'
import { openPage } from '../api/files'
import { useTenant } from '../api/session'
import { Button } from '../kit/button'
import { Actions } from '../kit/card'
import { DayField } from '../kit/day-field'
import { Dialog } from '../kit/dialog'
import { useTexts } from '../texts/language'
import classes from './history.module.css'

interface StatementDialogProps {
  open: boolean
  onClose: () => void
}

/** The period of a statement, and the page or the PDF of it in a window of its own. */
export function StatementDialog({ open, onClose }: StatementDialogProps) {
  const texts = useTexts('history')
  const { id } = useTenant()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const print = (format: 'html' | 'pdf') =>
    void openPage('tenants/print-billing-list', { id: String(id) }, { from, to, format })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.statement}
      actions={
        <Actions>
          <Button kind="main" icon="print" onClick={() => print('html')}>
            {texts.page}
          </Button>
          <Button icon="download" onClick={() => print('pdf')}>
            {texts.pdf}
          </Button>
        </Actions>
      }
    >
      <div className={classes.line}>
        <p>{texts.statementHint}</p>
        <DayField label={texts.from} value={from} onChange={setFrom} optional />
        <DayField label={texts.to} value={to} onChange={setTo} optional />
      </div>
    </Dialog>
  )
}
