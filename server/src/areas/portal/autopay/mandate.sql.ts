import type { TenantScope } from '../../../database/tenant-scope'
import type { Tx } from '../../../database/write'

export interface Mandate {
  version: string
  text: string
  hash: string
}

interface Accepted {
  mandate: Mandate
  method: number
  at: Date
  /** The address and the browser of the request that accepted it. */
  address: string
  device: string
}

const longestDevice = 500

/** Stores the text that the tenant accepted, which is the proof of it. */
export async function insertMandate(
  tx: Tx,
  { account, tenant, language }: TenantScope,
  { mandate, method, at, address, device }: Accepted,
): Promise<number> {
  const { id } = await tx
    .insertInto('autopay_mandate')
    .values({
      account_id: account,
      tenant_id: tenant,
      method_id: method,
      version: mandate.version,
      language,
      text: mandate.text,
      sha256: mandate.hash,
      accepted_at: at,
      address,
      device: device.slice(0, longestDevice),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
