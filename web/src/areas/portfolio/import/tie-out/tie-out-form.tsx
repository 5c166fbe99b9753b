import { Button, Textarea } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../../../api/client'
import { queryClient } from '../../../../api/queries'
import { StepHeading } from '../../owner-import/step-heading'
import { useImportStep } from '../../owner-import/use-import-step'
import classes from '../import.module.css'
import { messages } from '../messages'
import { StepButtons } from '../step-buttons'
import type { StepProps } from '../step-content'
import { DifferingRows } from './differing-rows'
import totalClasses from './tie-out.module.css'
import { type TieOut, type Typed, typedNames, typedOf } from './tie-out-lines'
import { TieOutTable } from './tie-out-table'

/** The sheet with the old program's totals to type, and the reason for a difference. */
export function TieOutForm({ run, tieOut }: StepProps & { tieOut: TieOut }) {
  const kept = typedOf(tieOut)
  const [typed, setTyped] = useState<Typed>(kept)
  const [reason, setReason] = useState(tieOut.reason)
  const [refused, setRefused] = useState(false)
  const reasonBox = useRef<HTMLTextAreaElement>(null)
  const navigate = useNavigate()
  const router = useRouter()
  const { busy, run: runStep } = useImportStep()
  const isChanged = typedNames.some((name) => typed[name] !== kept[name]) || reason.trim() !== tieOut.reason

  const save = () => api('POST portfolio-import/set-tie-out', { id: run.id, ...typed, reason: reason.trim() })
  const compare = (event: FormEvent) => {
    event.preventDefault()
    void runStep(async () => {
      await save()
    })
  }
  const goOn = () =>
    runStep(async () => {
      if (isChanged) await save()
      const fresh = await api('GET portfolio-import/get-tie-out', { id: run.id })
      queryClient.setQueryData(['GET portfolio-import/get-tie-out', { id: run.id }], fresh)
      if (!fresh.data.balanced && fresh.data.reason === '') {
        setRefused(true)
        reasonBox.current?.focus()
        return
      }
      await navigate({ to: '/properties/import', search: { run: run.id, step: 'first-month' } })
    })
  // A window of its own, with nothing of the screen around the sheet.
  const print = () =>
    window.open(router.buildLocation({ to: '/properties/import/tie-out', search: { run: run.id } }).href, '_blank')

  return (
    <form onSubmit={compare}>
      <StepHeading text={tieOut.balanced ? 'The totals agree' : 'The totals differ'} />
      <p className={classes.text}>
        The old program's totals were added up from your files. Replace them with the totals in its own reports, then
        compare.
      </p>
      <TieOutTable
        tieOut={tieOut}
        typed={typed}
        onType={(name, value) => setTyped((all) => ({ ...all, [name]: value }))}
      />
      <DifferingRows tieOut={tieOut} />
      {(!tieOut.balanced || tieOut.reason !== '') && (
        <Textarea
          ref={reasonBox}
          className={totalClasses.reason}
          label="Reason for the difference"
          description="It is kept with the import."
          value={reason}
          maxLength={1000}
          error={refused && reason.trim() === '' ? messages.needsReason : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <StepButtons
        run={run}
        step="tie-out"
        next={
          <Button loading={busy} onClick={() => void goOn()}>
            Continue to first bills
          </Button>
        }
      >
        <Button type="submit" variant="default" disabled={!isChanged || busy}>
          Compare totals
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />} onClick={print}>
          Print tie-out sheet
        </Button>
      </StepButtons>
    </form>
  )
}
