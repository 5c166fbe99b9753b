import { contractor } from '@freehold/contract/maintenance/contractor'
import { workOrder } from '@freehold/contract/maintenance/work-order'
import { workOrderLink } from '@freehold/contract/maintenance/work-order-link'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { formWithFiles } from '../app/form-with-files'
import { paper } from '../hostile/pictures'

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)

interface Orders {
  inside: number
  outside: number
}

/** Dealings of work orders with people without a login: links, invoices and questions to owners. */
export async function seedLinks({ app, database }: TestApp, token: string, firm: number, orders: Orders) {
  const done = async (answer: Promise<{ type: string; text: string }>) => {
    const { type, text } = await answer
    if (type !== 'S_OK') throw new Error(text)
  }
  await done(ask(app, contractor.addW9, { id: firm }, { token, files: { file: paper } }))
  const { w9 } = (await ask(app, contractor.get, { id: firm }, { token })).body.data
  const [row] = await database.ask<{ account_id: number }>('select account_id::int from contractor where id = $1', [
    firm,
  ])
  const account = row?.account_id ?? 0
  await database.ask(
    "insert into contractor_notice (account_id, contractor_id, paper, ends_on, told_at) values ($1, $2, 'LICENSE', '2031-05-31', now())",
    [account, firm],
  )
  const seed = async (id: number) => {
    await done(ask(app, workOrderLink.send, { id, confirm: '1' }, { token }))
    await done(ask(app, workOrderLink.askOwner, { id, effect: 'It gets worse' }, { token }))
    const { url } = (await ask(app, workOrderLink.copy, { id }, { token })).body
    const form = { do: 'invoice', amount: '40', key: `invoice-of-${id}` }
    const { payload, type } = formWithFiles(form, [['invoice', { name: 'invoice.pdf', content: paper }]])
    const headers = { 'content-type': type }
    const sent = await app.inject({ method: 'POST', url: `/job${new URL(url).search}`, headers, payload })
    if (sent.statusCode !== 200) throw new Error(sent.payload)
    return (await ask(app, workOrder.get, { id }, { token })).body.data.invoices
  }
  const invoices = { inside: await seed(orders.inside), outside: await seed(orders.outside) }
  return {
    records: {
      contractor_paper: { inside: w9.map(({ id }) => id), outside: [] },
      work_order_invoice: { inside: idsOf(invoices.inside), outside: idsOf(invoices.outside) },
    },
    fills: {
      'maintenance/answer-work-order-invoice': { answer: 'DECLINE', reason: 'Too much' },
      'maintenance/view-work-order-invoice': { file: invoices.inside[0]?.file_name },
      'maintenance/view-contractor-paper': { file: w9[0]?.file_name },
    },
  }
}
