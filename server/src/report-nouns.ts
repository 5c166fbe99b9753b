import { applicationPage } from '@freehold/contract/reports/application-page'
import { calendar } from '@freehold/contract/reports/calendar'
import { calendarFeed } from '@freehold/contract/reports/calendar-feed'
import { contractorPage } from '@freehold/contract/reports/contractor-page'
import { dashboard } from '@freehold/contract/reports/dashboard'
import { download } from '@freehold/contract/reports/download'
import { drillDown } from '@freehold/contract/reports/drill-down'
import { expenseChart } from '@freehold/contract/reports/expense-chart'
import { incomeStatement } from '@freehold/contract/reports/income-statement'
import { leasePage } from '@freehold/contract/reports/lease-page'
import { needsAttention } from '@freehold/contract/reports/needs-attention'
import { needsYou } from '@freehold/contract/reports/needs-you'
import { noticePage } from '@freehold/contract/reports/notice-page'
import { orderPage } from '@freehold/contract/reports/order-page'
import { ownerPacket } from '@freehold/contract/reports/owner-packet'
import { ownerPage } from '@freehold/contract/reports/owner-page'
import { profitAndLoss } from '@freehold/contract/reports/profit-and-loss'
import { projectPage } from '@freehold/contract/reports/project-page'
import { propertyPage } from '@freehold/contract/reports/property-page'
import { rentRoll } from '@freehold/contract/reports/rent-roll'
import { schedule } from '@freehold/contract/reports/schedule'
import { search } from '@freehold/contract/reports/search'
import { setup } from '@freehold/contract/reports/setup'
import { standing } from '@freehold/contract/reports/standing'
import { unitPage } from '@freehold/contract/reports/unit-page'
import { applicationPageHandlers } from './areas/reports/application-page.calls'
import { calendarHandlers } from './areas/reports/calendar.calls'
import { calendarFeedHandlers } from './areas/reports/calendar-feed.calls'
import { contractorPageHandlers } from './areas/reports/contractor-page.calls'
import { dashboardHandlers } from './areas/reports/dashboard.calls'
import { downloadHandlers } from './areas/reports/download.calls'
import { drillDownHandlers } from './areas/reports/drill-down.calls'
import { expenseChartHandlers } from './areas/reports/expense-chart.calls'
import { incomeStatementHandlers } from './areas/reports/income-statement.calls'
import { leasePageHandlers } from './areas/reports/lease-page.calls'
import { needsAttentionHandlers } from './areas/reports/needs-attention.calls'
import { needsYouHandlers } from './areas/reports/needs-you.calls'
import { noticePageHandlers } from './areas/reports/notice-page.calls'
import { orderPageHandlers } from './areas/reports/order-page.calls'
import { ownerPacketHandlers } from './areas/reports/owner-packet.calls'
import { ownerPageHandlers } from './areas/reports/owner-page.calls'
import { profitAndLossHandlers } from './areas/reports/profit-and-loss.calls'
import { projectPageHandlers } from './areas/reports/project-page.calls'
import { propertyPageHandlers } from './areas/reports/property-page.calls'
import { rentRollHandlers } from './areas/reports/rent-roll.calls'
import { scheduleHandlers } from './areas/reports/schedule.calls'
import { searchHandlers } from './areas/reports/search.calls'
import { setupHandlers } from './areas/reports/setup.calls'
import { standingHandlers } from './areas/reports/standing.calls'
import { unitPageHandlers } from './areas/reports/unit-page.calls'
import { answers } from './http/answers'

/** The calls of the dashboard, the reports and the pages of records. */
export const reportNouns = {
  incomeStatement: answers(incomeStatement, incomeStatementHandlers),
  profitAndLoss: answers(profitAndLoss, profitAndLossHandlers),
  rentRoll: answers(rentRoll, rentRollHandlers),
  expenseChart: answers(expenseChart, expenseChartHandlers),
  needsYou: answers(needsYou, needsYouHandlers),
  needsAttention: answers(needsAttention, needsAttentionHandlers),
  search: answers(search, searchHandlers),
  unitPage: answers(unitPage, unitPageHandlers),
  propertyPage: answers(propertyPage, propertyPageHandlers),
  ownerPage: answers(ownerPage, ownerPageHandlers),
  applicationPage: answers(applicationPage, applicationPageHandlers),
  leasePage: answers(leasePage, leasePageHandlers),
  contractorPage: answers(contractorPage, contractorPageHandlers),
  orderPage: answers(orderPage, orderPageHandlers),
  noticePage: answers(noticePage, noticePageHandlers),
  projectPage: answers(projectPage, projectPageHandlers),
  setup: answers(setup, setupHandlers),
  ownerPacket: answers(ownerPacket, ownerPacketHandlers),
  reportSchedule: answers(schedule, scheduleHandlers),
  standing: answers(standing, standingHandlers),
  drillDown: answers(drillDown, drillDownHandlers),
  download: answers(download, downloadHandlers),
  dashboard: answers(dashboard, dashboardHandlers),
  calendar: answers(calendar, calendarHandlers),
  calendarFeed: answers(calendarFeed, calendarFeedHandlers),
}
