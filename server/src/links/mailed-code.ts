import { createHmac } from 'node:crypto'

interface Coded {
  purpose: string
  account: number
  id: number
}

/** A code of six digits for a record. It is made again from the record whenever it is needed, so that none is stored. */
export function mailedCode(secret: Buffer, { purpose, account, id }: Coded): string {
  const mac = createHmac('sha256', secret).update(['code', purpose, account, id].join('|')).digest()
  return String(mac.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}
