import type { TestApp } from '../app/app'

interface Given {
  /** The user who asked, and whose view it is. */
  by: number
  /** A work order in sight. */
  order: number
}

const id = ([row]: { id: string }[]) => Number(row?.id)

/** A batch that ended, one at work, and a saved view that is shared. */
export async function seedBatches({ database, clock }: TestApp, account: number, mark: string, { by, order }: Given) {
  const now = clock.now()
  const ask = (text: string, values: unknown[]) => database.ask<{ id: string }>(text, values)
  const asked = JSON.stringify({ contractor_id: null, urgency: 'LOW', move: null, reason: '' })
  const made = async (state: string) => {
    const batch = id(
      await ask(
        `insert into batch (account_id, act, asked, state, total, made_by, made_at, ended_at)
         values ($1, 'ORDER_URGENCY', $2, $3, 1, $4, $5, $5) returning id`,
        [account, asked, state, by, now],
      ),
    )
    await ask(
      `insert into batch_row (account_id, batch_id, place, record_id, name, state, reason)
       values ($1, $2, 1, $3, $4, 'REFUSED', $4) returning batch_id as id`,
      [account, batch, order, mark],
    )
    return batch
  }
  const [over, atWork] = [await made('DONE'), await made('RUNNING')]
  const state = JSON.stringify({ search: { query: mark }, columns: null })
  const view = id(
    await ask(
      `insert into saved_view (account_id, list, name, state, shared, made_by, saved_by_name, saved_at)
       values ($1, 'unit/get-unit-list', $2, $3, true, $4, $2, $5) returning id`,
      [account, `${mark} view`, state, by, now],
    ),
  )
  const list = { list: 'unit/get-unit-list' }
  const start = { act: 'ORDER_URGENCY', picked: JSON.stringify({ of: 'IDS', ids: [order] }), count: 1, urgency: 'LOW' }
  return {
    records: {
      batch: { inside: [over], outside: [] },
      saved_view: { inside: [view], outside: [] },
    },
    fills: {
      'batch/start-batch': start,
      'batch/cancel-batch': { id: atWork },
      'view/get-views': list,
      'view/save-view': { ...list, state },
      'view/save-view new': { ...list, state, name: `${mark} another` },
      'view/set-default-view': list,
    },
  }
}
