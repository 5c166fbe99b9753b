import { mayGroup } from '@freehold/contract/access'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { callQuery } from '../../../api/queries'
import { useMe } from '../../../api/session'
import { ActivityLines } from '../../../widgets/activity-lines'
import { PageTitle } from '../../../widgets/layout/page-title'
import { hourNow } from '../../../widgets/moment'
import { Calendar } from './calendar/calendar'
import { CashFlow } from './cash-flow'
import classes from './dashboard-page.module.css'
import { LateTenants } from './late-tenants'
import { NeedsYou } from './needs-you'
import { NewWorkOrders } from './new-work-orders'
import { OccupancyRate } from './occupancy-rate'
import { QuickActions } from './quick-actions'
import { ThisMonth } from './this-month'
import { useDashboard } from './use-dashboard'

const SetupChecklist = lazy(async () => ({ default: (await import('./setup-checklist')).SetupChecklist }))

export function DashboardPage() {
  const { name, group_id, setup_checklist, super_admin } = useMe()
  const part = useDashboard()
  const money = mayGroup(group_id, 'money-widgets')
  const events = part(({ events }) => events)
  return (
    <>
      <PageTitle title={`${greeting(hourNow())}, ${name.split(' ')[0]}`}>
        {mayGroup(group_id, 'quick-actions') && <QuickActions />}
      </PageTitle>
      {setup_checklist === 1 && super_admin === null && mayGroup(group_id, 'settings') && (
        <Suspense>
          <SetupChecklist />
        </Suspense>
      )}
      {mayGroup(group_id, 'reports') && <ThisMonth month={part(({ this_month }) => this_month).data} />}
      {hasQueue(group_id) && (
        <div className={classes.single}>
          <NeedsYou />
        </div>
      )}
      {money ? (
        <>
          <div className={classes.pair}>
            <CashFlow year={part(({ cash_flow }) => cash_flow)} />
            <OccupancyRate rate={part(({ occupancy }) => occupancy)} />
          </div>
          <div className={classes.pair}>
            <Calendar events={events} />
            <div className={classes.beside}>
              <LateTenants tenants={part(({ late_tenants }) => late_tenants)} />
              <LatestActivity few={4} />
            </div>
          </div>
          {mayGroup(group_id, 'maintenance') && (
            <div className={classes.single}>
              <NewWorkOrders />
            </div>
          )}
        </>
      ) : (
        <>
          {mayGroup(group_id, 'maintenance') && (
            <div className={classes.single}>
              <NewWorkOrders />
            </div>
          )}
          <div className={`${classes.pair} ${classes.uneven}`}>
            <Calendar events={events} />
            <LatestActivity />
          </div>
        </>
      )}
    </>
  )
}

/** Work orders and money wait for people; the server decides what of it for whom. */
const hasQueue = (group: number): boolean => mayGroup(group, 'money') || mayGroup(group, 'maintenance')

function greeting(hour: number): string {
  if (hour < 5) return 'Good evening'
  if (hour < 12) return 'Good morning'
  return hour < 18 ? 'Good afternoon' : 'Good evening'
}

function LatestActivity({ few = 10 }: { few?: number }) {
  const { group_id } = useMe()
  const { data } = useQuery(callQuery('GET activity-log/get-last-activity-list', {}, { silent: true }))
  return (
    <section className={classes.sheet} aria-labelledby="latest">
      <header className={classes.head}>
        <h2 id="latest">Latest activity</h2>
        {mayGroup(group_id, 'activity-log') && <Link to="/settings/activity-logs">Activity log</Link>}
      </header>
      <ActivityLines lines={data?.data} awaited={few} few={few} />
    </section>
  )
}
