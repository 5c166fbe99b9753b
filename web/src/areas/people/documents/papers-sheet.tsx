import { type Day, showDay } from '@freehold/rules/day'
import { tenantPaperWords } from '@freehold/rules/people/paper-words'
import { Badge, Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../api/client'
import { callQuery, reloadAfterSave } from '../../../api/queries'
import { reportFailure } from '../../../api/report'
import { useInSupport } from '../../../api/support'
import type { Reply } from '../../../api/types'
import { confirm } from '../../../widgets/dialogs/confirm'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { showMoment } from '../../../widgets/moment'
import { PdfLink } from '../../../widgets/pdf-link'
import { isArchived } from '../../../widgets/restore'
import { toastDone } from '../../../widgets/toast'
import { useToday } from '../../../widgets/today'
import { messages } from '../messages'
import type { Tenant } from '../tenant-head'
import classes from '../tenant-page.module.css'

const PaperForm = lazyForm(() => import('./paper-form').then((file) => file.PaperForm))

type Paper = Reply<'GET tenant/get-papers'>['data'][number]

/** The papers that staff added to a tenant, with the ways to add and delete one. */
export function PapersSheet({ tenant }: { tenant: Tenant }) {
  const [adding, setAdding] = useState(false)
  const inSupport = useInSupport()
  const { data, isError } = useQuery({
    ...callQuery('GET tenant/get-papers', { tenant_id: tenant.id }, { failure: messages.papersFailed }),
    enabled: !inSupport,
  })
  if (inSupport) return null
  const changes = !isArchived(tenant)
  const papers = data?.data
  return (
    <section className={classes.sheet} aria-labelledby="tenant-papers">
      <header className={classes.sheetHead}>
        <h2 id="tenant-papers">Papers</h2>
        {changes && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
            onClick={() => setAdding(true)}
            onPointerEnter={PaperForm.preload}
            onFocus={PaperForm.preload}
          >
            Add paper
          </Button>
        )}
      </header>
      {papers === undefined ? (
        isError ? (
          <p>{messages.papersFailed}</p>
        ) : (
          <Skeleton height={48} mt={12} />
        )
      ) : papers.length === 0 ? (
        <p className={classes.says}>{messages.noPapers}</p>
      ) : (
        <ul className={classes.documents}>
          {papers.map((paper) => (
            <PaperLine key={paper.id} paper={paper} changes={changes} />
          ))}
        </ul>
      )}
      <FormModal title="Add paper" size="32rem" opened={adding} onClose={() => setAdding(false)}>
        {adding && <PaperForm tenant={tenant.id} onDone={() => setAdding(false)} />}
      </FormModal>
    </section>
  )
}

const nameOf = ({ kind, title }: Paper): string => title || tenantPaperWords[kind]

function PaperLine({ paper, changes }: { paper: Paper; changes: boolean }) {
  const { kind, ends_on, filename, org_filename, added_at, added_by } = paper
  const today = useToday()
  return (
    <li>
      <span>
        {nameOf(paper)} {paper.title !== '' && <Badge color="gray">{tenantPaperWords[kind]}</Badge>}
        {ends_on !== null && (
          <span className={classes.says}>
            {ends_on < today ? <Badge color="brick">Ended</Badge> : 'Insured until'} {showDay(ends_on as Day)}
          </span>
        )}
        <span className={classes.says}>{`Added by ${added_by}, ${showMoment(added_at)}`}</span>
      </span>
      <span className={classes.lineActions}>
        <PdfLink at="tenant/view-paper" file={filename} name={org_filename || 'Open'} />
        {changes && (
          <Button
            variant="subtle"
            color="brick"
            size="compact-sm"
            aria-label={`Delete ${nameOf(paper)}`}
            onClick={() => void remove(paper)}
          >
            Delete
          </Button>
        )}
      </span>
    </li>
  )
}

async function remove(paper: Paper): Promise<void> {
  const text = messages.askPaper(nameOf(paper))
  if (!(await confirm({ title: 'Delete paper', text, yes: 'Delete paper', danger: true }))) return
  try {
    const { message } = await api('POST tenant/delete-paper', { id: paper.id })
    if (message) toastDone(message)
    await reloadAfterSave()
  } catch (error) {
    reportFailure(error, messages.paperFailed)
  }
}
