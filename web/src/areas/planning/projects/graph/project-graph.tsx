import { mayGroup } from '@freehold/contract/access'
import { Button, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus, IconPrinter, IconTimeline } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { callQuery } from '../../../../api/queries'
import { useMe } from '../../../../api/session'
import { FormModal } from '../../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../../widgets/dialogs/lazy-form'
import { EmptyState } from '../../../../widgets/layout/empty-state'
import { PageTitle } from '../../../../widgets/layout/page-title'
import { panelOf, TabBar, type TabBarProps } from '../../../../widgets/layout/tab-bar'
import type { Create } from '../../../../widgets/query-table/toolbar'
import { usePageKey } from '../../../../widgets/shortcuts'
import { useToday } from '../../../../widgets/today'
import { messages } from '../../messages'
import type { Project } from '../../open/project-words'
import { Gantt } from './gantt'
import classes from './graph.module.css'
import { ShortBars } from './short-bars'

const DatesForm = lazyForm(() => import('../dates-form').then((file) => file.DatesForm))

interface ProjectGraphProps {
  tabs: TabBarProps
  create: Create | undefined
  open: (id: number) => void
}

/** The active projects over time. */
export function ProjectGraph({ tabs, create, open }: ProjectGraphProps) {
  const { group_id } = useMe()
  const today = useToday()
  const router = useRouter()
  const onPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [dating, setDating] = useState<Project | null>(null)
  const { data, isError, refetch } = useQuery(
    callQuery('GET project/get-active-projects', {}, { failure: messages.project.loadFailed }),
  )
  usePageKey('n', create?.open)
  const mayChange = mayGroup(group_id, 'change-projects')
  const projects = data?.data
  const shown = { projects: projects ?? [], today, mayChange, open, setDates: setDating }
  const print = () => window.open(router.buildLocation({ to: '/project/print' }).href, '_blank')
  return (
    <section aria-label="Projects">
      <PageTitle title="Projects">
        <Button variant="default" leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />} onClick={print}>
          Print
        </Button>
        {create && (
          <Button leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={create.open}>
            {create.label}
          </Button>
        )}
      </PageTitle>
      <TabBar {...tabs} />
      <div {...panelOf(tabs)} className={classes.panel} aria-busy={projects === undefined && !isError}>
        {projects === undefined ? (
          isError ? (
            <EmptyState icon={IconTimeline} text="The list could not be loaded.">
              <Button variant="default" onClick={() => void refetch()}>
                Try again
              </Button>
            </EmptyState>
          ) : (
            <Skeleton height={240} />
          )
        ) : projects.length === 0 ? (
          <EmptyState icon={IconTimeline} text={messages.project.none}>
            {create && <Button onClick={create.open}>{create.label}</Button>}
          </EmptyState>
        ) : onPhone ? (
          <ShortBars {...shown} />
        ) : (
          <Gantt {...shown} />
        )}
        {projects && (data?.total ?? 0) > projects.length && (
          <p className={classes.hint}>
            The graph shows the first {projects.length} of {data?.total} projects. The list has all of them.
          </p>
        )}
      </div>
      <FormModal title="Set dates" size="32rem" opened={dating !== null} onClose={() => setDating(null)}>
        {dating !== null && <DatesForm of={dating} onDone={() => setDating(null)} />}
      </FormModal>
    </section>
  )
}
