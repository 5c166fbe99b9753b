import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines, pageExpense, pagePerson } from '../kit/page-parts'
import { WorkOrderRow } from '../maintenance/work-order'
import { Project } from '../planning/project'

export const projectPage = {
  get: get('project/get-project-page', {
    about:
      'Everything about one project: its days and budget, its work orders, its newest expenses, its people, and activity. Money and people are included only for users who may see them.',
    may: 'planner',
    input: { id: id('Project', 'project') },
    reply: {
      data: z.object({
        project: z.object(Project),
        /** The most urgent first; null for users who don't see work orders. */
        work_orders: z.array(z.object(WorkOrderRow)).nullable(),
        work_orders_total: z.number(),
        work_orders_open: z.number(),
        /** The newest expenses; null for users who don't see money. */
        expenses: z.array(pageExpense).nullable(),
        expenses_total: z.number(),
        owner: pagePerson.nullable(),
        /** The contractors of its work orders, with the number of jobs of each. */
        contractors: z.array(pagePerson.extend({ jobs: z.number() })),
        activity: activityLines,
      }),
    },
  }),
}
