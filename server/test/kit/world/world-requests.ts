import { tenantRequest } from '@freehold/contract/portal/tenant-request'
import type { TestApp } from '../app/app'
import { ask } from '../app/ask'
import { picture } from '../hostile/pictures'
import { openTenantSessionFor } from './people'

interface Tenants {
  account: number
  inside: number
  outside: number
}

/** The fields of a tenant's request for a repair. */
const repairOf = (mark: string) => ({
  kind: 'MAINTENANCE',
  title: `${mark} sink leaks`,
  details: `${mark} water under the sink`,
  urgency: 'SOON',
  place: 'Kitchen',
  may_enter: '1',
})

/** A repair that the tenant of each side asks for in the portal, with a photo and a message. */
export async function seedRequests(of: TestApp, mark: string, { account, inside, outside }: Tenants) {
  const asked = async (tenant: number) => {
    const token = await openTenantSessionFor(of, { account, tenant })
    const files = { photo_0: await picture() }
    const saved = await ask(of.app, tenantRequest.save, repairOf(mark), { token, files })
    if (saved.type !== 'S_OK') throw new Error(`The request cannot be sent: ${saved.text}`)
    const { id } = saved.body
    await ask(of.app, tenantRequest.write, { id, body: `${mark} message` }, { token })
    const { data } = (await ask(of.app, tenantRequest.list, {}, { token })).body
    return { id, photos: data.flatMap(({ photos }) => photos.flatMap((one) => [one.image_name, one.thumb_name])) }
  }
  const [first, second] = [await asked(inside), await asked(outside)]
  return {
    records: { portal_request: { inside: [first.id], outside: [second.id] } },
    pictures: { inside: first.photos, outside: second.photos },
    fills: {
      'tenants/save-request': { since: '2020-01-15', rent_id: undefined },
      'tenants/get-request-file': { file: first.photos[0] },
      'tenants/confirm-request': { fixed: '1' },
    },
  }
}
