import { createHash, createHmac } from 'node:crypto'

export const keys = {
  merchantId: 'merchant1',
  publicKey: 'public1',
  privateKey: 'private1',
  achMerchantAccount: 'ach1',
}

/** A message as Braintree signs it: the key is the digest of the private key. */
export function signed(
  kind: string,
  subject: string,
  at = new Date('2026-03-05T12:00:00Z'),
): { signature: string; payload: string } {
  const xml = `<notification>
  <timestamp type="datetime">${at.toISOString()}</timestamp>
  <kind>${kind}</kind>
  <subject>${subject}</subject>
</notification>`
  const payload = `${Buffer.from(xml).toString('base64')}\n`
  return { signature: `${keys.publicKey}|${digest(payload)}`, payload }
}

export const digest = (text: string): string =>
  createHmac('sha1', createHash('sha1').update(keys.privateKey).digest()).update(text).digest('hex')
