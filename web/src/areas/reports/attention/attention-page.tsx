import { needGroupWords } from '@freehold/contract/need-groups'
import { needGroups } from '@freehold/contract/reports/needs-you'
import { Button, Modal, Skeleton } from '@mantine/core'
import { IconClipboardCheck, IconMail, IconPlugConnectedX } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { callQuery } from '../../../api/queries'
import { useFilters } from '../../../widgets/filters/use-filters'
import { EmptyState } from '../../../widgets/layout/empty-state'
import { PageTitle } from '../../../widgets/layout/page-title'
import { placeholders } from '../../../widgets/layout/placeholders'
import classes from './attention.module.css'
import { attentionFilters } from './attention-filters'
import type { AttentionSearch } from './attention-search'
import { GroupSection } from './group-section'
import type { Item } from './item'
import { keyOf } from './item'
import { linkOf, settledByPage } from './need-kinds'
import type { Step } from './need-row'
import { StepDialogs } from './step-dialogs'
import { snooze } from './steps'
import { useAttentionKeys } from './use-attention-keys'
import { useFirstItem } from './use-first-item'

const MorningEmail = lazy(async () => ({ default: (await import('./morning-email')).MorningEmail }))

const query = (input: object) => ({
  ...callQuery('GET dashboard/get-needs-attention', input, { silent: true }),
  placeholderData: keepPreviousData,
})

/** Everything that waits for the user, by group, each item with the way to settle it in place. */
export function AttentionPage() {
  const { group, page, item }: AttentionSearch = useSearch({ strict: false })
  const filters = useFilters(attentionFilters)
  const navigate = useNavigate()
  const root = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<{ item: Item; step: Step } | null>(null)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const [mail, setMail] = useState(false)
  const plain = filters.active === 0 && group === undefined
  const asked = { ...filters.input, ...(group && { group }), ...(page && { page }) }
  const all = useQuery(query(asked))
  const mine = useQuery({ ...query({ assigned: 'ME' }), enabled: plain })
  const shown = (rows: readonly Item[] | undefined) => rows?.filter((one) => !hidden.has(keyOf(one)))
  const own = (plain && shown(mine.data?.data)) || []
  const rows = shown(all.data?.data)
  const items = [...own, ...(rows ?? [])]

  const ownKeys = new Set(own.map(keyOf))
  const isOwn = (one: Item) => ownKeys.has(keyOf(one))

  /** The item goes at once; when it could not be saved, it comes back. */
  const wake = async (one: Item) => {
    setHidden(new Set([...hidden, keyOf(one)]))
    await snooze(one, null)
    setHidden(new Set())
  }
  const step = (one: Item, what: Step) => {
    if (what === 'wake') void wake(one)
    else if (what === 'act' && settledByPage(one.kind)) {
      const link = linkOf(one)
      if (link) void navigate(link)
    } else setOpen({ item: one, step: what })
  }
  useAttentionKeys(root, items, step)
  useFirstItem(root, item, items)
  return (
    <>
      <PageTitle title="Needs attention">
        <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => setMail(true)}>
          Morning email
        </Button>
      </PageTitle>
      <div className={classes.filters}>{filters.bar}</div>
      <p className={classes.keys}>
        Keys: <kbd>j</kbd> and <kbd>k</kbd> move, <kbd>Enter</kbd> opens, <kbd>e</kbd> settles, <kbd>s</kbd> snoozes,{' '}
        <kbd>a</kbd> assigns, <kbd>?</kbd> lists all keys.
      </p>
      <div ref={root} aria-busy={all.isPlaceholderData}>
        {all.isError && !rows && (
          <EmptyState icon={IconPlugConnectedX} text="This could not be loaded.">
            <Button variant="default" size="xs" onClick={() => void all.refetch()}>
              Try again
            </Button>
          </EmptyState>
        )}
        {!rows && !all.isError && placeholders(6).map((place) => <Skeleton key={place} height={64} my={8} />)}
        {own.length > 0 && (
          <GroupSection title="Assigned to you" count={mine.data?.count ?? 0} items={own} step={step} first />
        )}
        {rows?.length === 0 && own.length === 0 && (
          <EmptyState
            icon={IconClipboardCheck}
            text={filters.active > 0 ? 'No item fits these filters.' : 'Nothing is waiting for you.'}
          />
        )}
        {needGroups.map((one) => (
          <GroupSection
            key={one}
            title={needGroupWords[one]}
            group={one}
            count={all.data?.groups.find((found) => found.group === one)?.count ?? 0}
            items={rows?.filter((found) => found.group === one && !isOwn(found)) ?? []}
            step={step}
            opened={group === one}
            page={page ?? 1}
          />
        ))}
      </div>
      {open && <StepDialogs {...open} onClose={() => setOpen(null)} />}
      <Modal opened={mail} onClose={() => setMail(false)} title="Morning email" size="46rem">
        <Suspense fallback={<Skeleton height={90} />}>{mail && <MorningEmail />}</Suspense>
      </Modal>
    </>
  )
}
