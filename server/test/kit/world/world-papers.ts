import { tenantPaper } from '@freehold/contract/people/tenant-paper'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { paper } from '../hostile/pictures'

/** A paper of a tenant on each side. */
export async function seedPapers(
  { app }: TestApp,
  token: string,
  { inside, outside }: Record<'inside' | 'outside', number>,
) {
  const add = async (tenant_id: number): Promise<number> => {
    const input = { tenant_id, kind: 'INSURANCE', title: 'Harbor Mutual', ends_on: '2031-05-31' }
    const answer = await ask(app, tenantPaper.add, input, { token, files: { file: paper } })
    if (answer.type !== 'S_OK') throw new Error(`The paper cannot be added: ${answer.text}`)
    return Number(answer.body.id)
  }
  const records = { inside: [await add(inside)], outside: [await add(outside)] }
  const { body } = await ask(app, tenantPaper.list, { tenant_id: inside }, { token })
  return {
    records: { tenant_paper: records },
    fills: {
      'tenant/view-paper': { file: body.data[0]?.filename },
      'tenant/add-paper': { kind: 'ID' },
    },
  }
}
