import type { Day } from '@freehold/rules/day'
import type { CalendarView } from '@freehold/rules/planning/calendar-views'
import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconPlus, IconPrinter, IconRss } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import { PageTitle } from '../../../widgets/layout/page-title'
import { Segments } from '../../../widgets/layout/segments'
import { EventForm } from './calendar-dialogs'
import classes from './calendar-page.module.css'

const AddressDialog = lazyForm(() => import('../calendar-address/address-dialog').then((file) => file.AddressDialog))

const views = { month: 'Month', week: 'Week', day: 'Day', agenda: 'Agenda' } as const

interface CalendarHeadProps {
  title: string
  view: CalendarView
  day: Day
  onPhone: boolean
  choose: (view: CalendarView) => void
  step: (by: 1 | -1) => void
  toToday: () => void
  add: (() => void) | null
  filter: ReactNode
}

/** The name of what is shown, the ways to other days and views, and what can be done. */
export function CalendarHead({ title, view, day, onPhone, choose, step, toToday, add, filter }: CalendarHeadProps) {
  const router = useRouter()
  const [subscribing, setSubscribing] = useState(false)
  // Paper has no hours: a week is printed as its list.
  const print = () =>
    window.open(
      router.buildLocation({ to: '/calendar/print', search: { span: view === 'month' ? view : 'agenda', day } }).href,
      '_blank',
    )
  const name = views[view].toLowerCase()
  return (
    <>
      <PageTitle title="Calendar">
        <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
          Print
        </Button>
        <Button variant="default" leftSection={<IconRss size={16} aria-hidden />} onClick={() => setSubscribing(true)}>
          Subscribe
        </Button>
        {add && (
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={add}
            onPointerEnter={EventForm.preload}
            onFocus={EventForm.preload}
          >
            Add event
          </Button>
        )}
      </PageTitle>
      <div className={classes.tools}>
        <div className={classes.steps}>
          <Button variant="default" onClick={toToday}>
            Today
          </Button>
          <ActionIcon size={onPhone ? 44 : 34} aria-label={`Previous ${name}`} onClick={() => step(-1)}>
            <IconChevronLeft size={20} stroke={1.5} />
          </ActionIcon>
          <ActionIcon size={onPhone ? 44 : 34} aria-label={`Next ${name}`} onClick={() => step(1)}>
            <IconChevronRight size={20} stroke={1.5} />
          </ActionIcon>
          <strong className={classes.title}>{title}</strong>
        </div>
        <div className={classes.filter}>{filter}</div>
        <Segments label="How the calendar is shown" choices={views} value={view} onChange={choose} />
      </div>
      <FormModal title="Subscribe" size="32rem" opened={subscribing} onClose={() => setSubscribing(false)}>
        {subscribing && <AddressDialog onDone={() => setSubscribing(false)} />}
      </FormModal>
    </>
  )
}
