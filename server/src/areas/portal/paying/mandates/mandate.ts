import { createHash } from 'node:crypto'
import { mandateVersion } from '@freehold/rules/portal/mandate'
import type { TenantScope } from '../../../../database/tenant-scope'
import type { Tx } from '../../../../database/write'
import type { Caller } from '../../../../http/answers'
import { Refusal } from '../../../../http/refusal'
import { mailMandateCopy } from '../../mails/mandate-copy'
import { payingTexts } from '../texts/all'
import { insertMandate } from './mandate.sql'

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** An authorization as the tenant reads it. Its hash comes back with what it authorizes. */
export const mandateShown = (text: string): { version: string; text: string; hash: string } => ({
  version: mandateVersion,
  text,
  hash: hashOf(text),
})

/** Refuses a hash of other words than those that count now: nothing is authorized that was not read. */
export function requireSameMandate({ language }: TenantScope, text: string, hash: string): void {
  if (hash === hashOf(text)) return
  const sentence = payingTexts[language].mandateChanged
  throw new Refusal('E_CONFIRM', sentence, { fields: { mandate_hash: sentence } })
}

/** The address and the browser from which a request comes, for the proof of an authorization. */
export type Giver = Pick<Caller, 'address' | 'agent'>

interface Given {
  kind: 'SAVE' | 'ONCE' | 'AUTOPAY'
  text: string
  at: Date
  by: Giver
  method: number | null
  payment: number | null
}

const longestAgent = 400

/** Keeps an authorization as it was shown, and mails the tenant a copy. */
export async function keepMandate(tx: Tx, scope: TenantScope, given: Given): Promise<number> {
  const id = await storeMandate(tx, scope, given)
  await mailMandateCopy(tx, scope, id)
  return id
}

/** Keeps an authorization whose copy goes out in a mail of its caller. */
export const storeMandate = (tx: Tx, scope: TenantScope, { text, at, by, ...given }: Given): Promise<number> =>
  insertMandate(tx, scope, {
    ...given,
    version: mandateVersion,
    language: scope.language,
    text,
    sha256: hashOf(text),
    acceptedAt: at,
    address: by.address,
    device: by.agent.slice(0, longestAgent),
  })
