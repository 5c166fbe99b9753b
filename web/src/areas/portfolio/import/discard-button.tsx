import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../../api/client'
import { confirm } from '../../../widgets/dialogs/confirm'
import { toastDone } from '../../../widgets/toast'
import { useImportStep } from '../owner-import/use-import-step'
import classes from './import.module.css'
import { messages } from './messages'

export function DiscardButton({ id }: { id: number }) {
  const navigate = useNavigate()
  const { busy, run } = useImportStep()
  const discard = async () => {
    const yes = 'Discard import'
    if (!(await confirm({ title: 'Discard import', text: messages.askDiscard, yes, danger: true }))) return
    await run(async () => {
      const { message = '' } = await api('POST portfolio-import/discard', { id })
      toastDone(message)
      await navigate({ to: '/properties/import' })
    })
  }
  return (
    <Button variant="subtle" className={classes.last} loading={busy} onClick={() => void discard()}>
      Discard import
    </Button>
  )
}
