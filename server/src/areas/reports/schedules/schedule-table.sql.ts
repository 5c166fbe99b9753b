import type { InputOf } from '@freehold/contract/kit/call'
import type { schedule } from '@freehold/contract/reports/schedule'
import { sql } from 'kysely'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { contains, type Page, pageOf } from '../../../database/table'
import { scheduleColumns, schedulesWithNames } from './schedule.sql'

const orders = {
  title: sql`report_schedule.title collate natural_order`,
  next_date: sql`report_schedule.next_on`,
}

const searchText = sql`lower(report_schedule.title || e'\n' || report_schedule.recipients)`

type Asked = InputOf<typeof schedule.list> & Page<keyof typeof orders>

export const scheduleTable = (db: Db, scope: Scope, input: Asked) =>
  pageOf(db, input, {
    rows: schedulesWithNames(db, scope)
      .$if(input.query !== '', (q) => q.where(contains(searchText, input.query)))
      .select(scheduleColumns),
    orders,
    id: sql`report_schedule.id`,
  })
