import { notice } from '@freehold/contract/leasing/notice'
import { dayIn } from '@freehold/rules/day'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { paper } from '../hostile/pictures'

/** A notice to a tenant of each side. */
export async function seedNotices(
  { app, clock }: TestApp,
  token: string,
  mark: string,
  homes: readonly (number | undefined)[],
) {
  const upload = async (tenant_rent_id = 0): Promise<number> => {
    const typed = { id: 0, tenant_rent_id, title: `${mark} notice`, short_description: `${mark} parking` }
    const answer = await ask(app, notice.upload, typed, { token, files: { file: paper } })
    if (answer.type !== 'S_OK') throw new Error(`The notice cannot be uploaded: ${answer.text}`)
    return Number(answer.body.id)
  }
  const today = dayIn('America/New_York', clock.now())
  return {
    first: await upload(homes[0]),
    second: await upload(homes[1]),
    fills: { 'tenant/record-notice-service': { served_on: today, way: 'MAILED' } },
  }
}
