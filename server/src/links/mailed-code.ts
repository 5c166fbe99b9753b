import { createHmac } from 'node:crypto'

interface Coded {
  purpose: string
  account: number
  id: number
  digits?: number | undefined
}

/** A code for a record, of six digits where nothing else is asked. It is made again from the record whenever it is needed, so that none is stored. */
export function mailedCode(secret: Buffer, { purpose, account, id, digits = 6 }: Coded): string {
  const mac = createHmac('sha256', secret).update(['code', purpose, account, id].join('|')).digest()
  return String(mac.readUInt32BE(0) % 10 ** digits).padStart(digits, '0')
}
