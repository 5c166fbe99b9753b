import { readFile } from 'node:fs/promises'
import { sealKeyAt } from '../areas/leasing/signing/seal-key'
import { verifySeal } from '../areas/leasing/signing/verify-seal'

const verdict = (wrong: readonly string[], seen: boolean): string => {
  if (wrong.length > 0) return 'The lease is not as it was signed.'
  return seen
    ? 'The lease is as it was signed.'
    : 'The file is as it was sealed. It was sealed by an early version that did not check who recorded the signatures, so compare them with the activity log.'
}

/** Says whether a sealed lease is as it was signed, and what is wrong with it. Neither a database nor a network is asked. */
export async function reportLease(path: string, keysDir: string): Promise<boolean> {
  const file = await readFile(path).catch(() => null)
  if (file === null) {
    console.log(`${path === '' ? 'The file' : path} cannot be read. Name the PDF: npm run db -- verify-lease FILE`)
    return false
  }
  const own = await sealKeyAt(keysDir)
  const { wrong, seen, record, fingerprint } = await verifySeal(file, own?.certificate ?? null)
  for (const { kind, name, at, address } of record?.events ?? [])
    if (kind === 'SIGNED') console.log(`Signed by ${name} at ${at}${address === '' ? '' : ` from ${address}`}.`)
  if (fingerprint !== '')
    console.log(`Sealed with the key ${fingerprint}${own ? '' : ', which this installation does not have'}.`)
  for (const sentence of wrong) console.log(sentence)
  console.log(verdict(wrong, seen))
  return wrong.length === 0 && seen
}
