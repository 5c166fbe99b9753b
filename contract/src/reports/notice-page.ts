import { noticeKinds } from '@freehold/rules/leasing/notices/notice-kinds'
import { z } from 'zod'
import { get } from '../kit/call'
import { id } from '../kit/field'
import { activityLines, pagePerson } from '../kit/page-parts'
import { Notice } from '../leasing/notice'

export const noticePage = {
  get: get('tenant/get-notice-page', {
    about:
      'Everything about one notice: its service, the tenant and the owner, what was owed on its day and is owed now, other notices, and activity. Money is included only for users who may see it.',
    may: 'notices',
    input: { id: id('Notice', 'notice') },
    reply: {
      data: z.object({
        notice: Notice,
        tenant: pagePerson.nullable(),
        owner: pagePerson.nullable(),
        /** The home and the days of the tenancy. */
        tenancy: z.object({
          id: z.number(),
          unit_id: z.number(),
          move_in: z.string(),
          move_out: z.string(),
          real_move_out: z.string().nullable(),
        }),
        money: z
          .object({
            /** The amount that a notice about money asked for; null in any other. */
            owed_then: z.number().nullable(),
            past_due: z.number(),
            balance: z.number(),
          })
          .nullable(),
        /** The other notices of the tenancy, newest first. */
        others: z.array(
          z.object({
            id: z.number(),
            title: z.string(),
            kind: z.enum(noticeKinds),
            issued_at: z.string(),
            served: z.boolean(),
          }),
        ),
        activity: activityLines,
      }),
    },
  }),
}
