import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../src/config'
import { describeConfig } from '../../../src/describe-config'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'freehold-secrets-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function laid(name: string, text: string): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no refusal'
}
const braintree = {
  BRAINTREE_MERCHANT_ID: 'm1',
  BRAINTREE_PUBLIC_KEY: 'p1',
  BRAINTREE_PRIVATE_KEY: 'hunter2',
  BRAINTREE_ENVIRONMENT: 'sandbox',
}

describe('a secret in a file', () => {
  test('is the secret, without the end of its line', async () => {
    const key = randomBytes(32).toString('base64')
    const config = readConfig({
      ...braintree,
      BRAINTREE_PRIVATE_KEY: '',
      BRAINTREE_PRIVATE_KEY_FILE: await laid('private', 'from-a-file\n'),
      MASTER_KEY_FILE: await laid('master', `${key}\n`),
      DATABASE_URL_FILE: await laid('url', 'postgres://u:hunter2@db.example/homes\n'),
    })
    expect(config.cards?.privateKey.reveal()).toBe('from-a-file')
    expect(config.vault.masterKey?.reveal()).toBe(key)
    expect(config.database.url?.reveal()).toContain('db.example')
  })

  test('is checked like any other, and not shown', async () => {
    const message = refusal({ MASTER_KEY_FILE: await laid('short', 'hunter2') })
    expect(message).toMatch(/^MASTER_KEY must be 32 bytes written as base64/)
    expect(message).not.toContain('hunter2')
  })

  test('is refused when it is missing, empty, or given beside the setting itself', async () => {
    const missing = join(folder, 'missing')
    expect(refusal({ SMTP_URL_FILE: missing })).toBe(`SMTP_URL_FILE names ${missing}, which cannot be read.`)
    expect(refusal({ SMTP_URL_FILE: folder })).toContain('cannot be read')
    const empty = await laid('empty', ' \n')
    expect(refusal({ SMTP_URL_FILE: empty })).toBe(`SMTP_URL_FILE names ${empty}, which is empty.`)
    expect(refusal({ PAYPAL_SECRET: 'a', PAYPAL_SECRET_FILE: empty })).toBe(
      'PAYPAL_SECRET and PAYPAL_SECRET_FILE are both set. Leave one of them out.',
    )
  })

  test('is accepted only for secret settings', () => {
    expect(readConfig({ PORT_FILE: '/nowhere', SHELL_FILE: '/nowhere' })).toEqual(readConfig({}))
  })
})

describe('the settings of payments', () => {
  test('belong together, and hide their keys', () => {
    const { BRAINTREE_PUBLIC_KEY: _, ...short } = braintree
    expect(refusal(short)).toContain('BRAINTREE_PUBLIC_KEY is missing')
    const config = readConfig(braintree)
    expect(config.cards).toMatchObject({ merchantId: 'm1', environment: 'sandbox', standIn: null })
    expect(inspect(config, { depth: 9 }) + JSON.stringify(describeConfig(config))).not.toContain('hunter2')
  })

  test('take bank debits only where a merchant account for them is named', () => {
    const account = { BRAINTREE_ACH_MERCHANT_ACCOUNT: 'homes_ach' }
    expect(readConfig(braintree).cards?.achMerchantAccount).toBeNull()
    expect(readConfig({ ...braintree, ...account }).cards?.achMerchantAccount).toBe('homes_ach')
    expect(refusal(account)).toContain('Braintree is not set up')
    expect(refusal({ ...braintree, BRAINTREE_ACH_MERCHANT_ACCOUNT: 'homes/ach' })).toContain('must be the ID')
  })

  test('let only this machine stand in for Braintree', () => {
    const standIn = (address: string) => ({ ...braintree, BRAINTREE_STAND_IN: address })
    for (const address of ['http://127.0.0.1:4100', 'http://localhost:1', 'http://[::1]:4100'])
      expect(readConfig(standIn(address)).cards?.standIn).toBe(address)
    const elsewhere = [
      'https://evil.example:443',
      'http://127.0.0.1.evil.example:80',
      'http://localhost:1@evil.example',
    ]
    for (const address of [...elsewhere, 'http://10.0.0.1:80', 'http://127.0.0.1', 'http://localhost:80/path'])
      expect(refusal(standIn(address))).toContain('BRAINTREE_STAND_IN must be an address of this machine')
    expect(refusal({ BRAINTREE_STAND_IN: 'http://127.0.0.1:1' })).toContain('Braintree is not set up')
  })
})
