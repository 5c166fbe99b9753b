import { showDay } from '@freehold/rules/day'
import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useMe } from '../../../api/session'
import type { Reply } from '../../../api/types'
import { showMoment } from '../../../widgets/moment'
import { toastDone } from '../../../widgets/toast'
import { installationMessages } from './installation-messages'
import classes from './settings.module.css'

type Export = Reply<'GET account/get-exports'>['data'][number]

const words = installationMessages.exports
const isOpen = ({ state }: Export): boolean => state === 'QUEUED' || state === 'RUNNING'

/** Exports of the whole account: request one, watch its progress, download it. */
export function ExportsPanel({ shown = 5 }: { shown?: number }) {
  const { company } = useMe()
  const { data } = useQuery({
    ...callQuery('GET account/get-exports', {}, { failure: words.loadFailed }),
    refetchInterval: ({ state }) => state.data?.data.some(isOpen) === true && 2_000,
  })
  const [births, setBirths] = useState(false)
  const [busy, setBusy] = useState(false)
  const exports = data?.data ?? []
  async function ask() {
    setBusy(true)
    try {
      const { message } = await api('POST account/add-export', { with_births: births ? 1 : 0 })
      toastDone(message ?? 'Saved.', { about: company.company_name })
      await reloadAfterSave()
    } catch (error) {
      reportFailure(error, words.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Checkbox
        label="Include dates of birth"
        description="Otherwise they are masked. The activity log notes your choice."
        checked={births}
        onChange={({ currentTarget }) => setBirths(currentTarget.checked)}
      />
      <div className={classes.actions}>
        <Button variant="default" loading={busy} disabled={exports.some(isOpen)} onClick={() => void ask()}>
          Export everything
        </Button>
      </div>
      {exports.length > 0 && (
        <ul className={classes.exports} aria-label="Exports">
          {exports.slice(0, shown).map((one) => (
            <li key={one.id}>
              <ExportLine one={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function ExportLine({ one }: { one: Export }) {
  const { state, asked_at, asked_by, with_births, percent, size, removed_on } = one
  return (
    <>
      <span className={classes.exportWords}>
        <span>
          {showMoment(asked_at)}, {asked_by}
          {with_births && ', with dates of birth'}
        </span>
        <span className={classes.exportState}>
          {state === 'READY' ? `${size}, kept until ${showDay(removed_on)}` : words.states[state]}
        </span>
        {state === 'RUNNING' && (
          <progress className={classes.progress} max={100} value={percent} aria-label="Exported" />
        )}
      </span>
      {state === 'READY' && (
        <Button variant="default" size="xs" onClick={() => void download(one)}>
          Download
        </Button>
      )}
    </>
  )
}

/** The browser saves the file itself, however large it is. It cannot send the session's token, so a ticket opens it. */
async function download({ id }: Export): Promise<void> {
  const page = 'account/download-export'
  try {
    const { data } = await api('POST file/get-page-ticket', { page, record: id })
    const link = document.createElement('a')
    link.href = `/api/${page}?${new URLSearchParams({ id: String(id), ticket: data.ticket })}`
    link.download = ''
    link.click()
  } catch (error) {
    reportFailure(error, words.failed)
  }
}
