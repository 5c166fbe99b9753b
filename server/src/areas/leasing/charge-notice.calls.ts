import type { chargeNotice } from '@freehold/contract/leasing/charge-notice'
import { toDollars } from '@freehold/rules/money'
import type { HandlersOf } from '../../http/answers'
import { batchShown } from './notices/raised/batch-shown'
import { postageOf } from './notices/raised/postage'
import { previewChargeNotice } from './notices/raised/preview-charge-notice'

export const chargeNoticeHandlers: HandlersOf<typeof chargeNotice> = {
  preview: async ({ db, scope, input, context }) => ({
    data: await previewChargeNotice(db, scope, input, context.now()),
  }),

  postage: async ({ context }) => {
    const [first, certified] = await Promise.all([
      postageOf(context, 'First Class'),
      postageOf(context, 'Certified Mail'),
    ])
    return {
      data: {
        first_class: first && toDollars(first),
        certified: certified && toDollars(certified),
        sandbox: context.mailHouse.kind === 'sandbox',
      },
    }
  },

  batch: async ({ db, scope, input }) => ({ data: await batchShown(db, scope, input.id) }),
}
