import type { ScheduledReport } from '@freehold/rules/reports/schedule'
import { IconMailForward } from '@tabler/icons-react'
import { LinkButton } from '../../../widgets/links'
import type { ReportSearch } from './report-search'

type ScheduleButtonProps = Pick<ReportSearch, 'period' | 'compare' | 'property'> & { report: ScheduledReport }

/** Leads to the form that emails this report by itself, filled with what the screen shows. */
export const ScheduleButton = (asked: ScheduleButtonProps) => (
  <LinkButton
    variant="default"
    to="/reports/scheduled"
    search={{ edit: 0, ...asked }}
    leftSection={<IconMailForward size={16} stroke={1.5} aria-hidden />}
  >
    Schedule
  </LinkButton>
)
