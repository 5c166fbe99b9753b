import { resolve } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '../../src/config'
import { describeConfig } from '../../src/describe-config'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'no refusal'
}

describe('the environment', () => {
  it('may be empty: the embedded database, demo data, and a sandbox for every outside service', () => {
    const config = readConfig({})
    expect(config.http).toMatchObject({ host: '127.0.0.1', port: 4000, publicUrl: 'http://127.0.0.1:4000' })
    expect(config).toMatchObject({ dataDir: resolve('data'), demo: true, logLevel: 'info' })
    expect(config.database).toEqual({ url: null, servingUrl: null, replicaUrl: null, pooler: 'none' })
    expect(config.mail ?? config.files ?? config.cards ?? config.payouts).toBeNull()
  })

  it('counts a blank value as none', () => {
    expect(readConfig({ PORT: '', SMTP_URL: '  ', DATABASE_URL: '', DEMO: '' })).toEqual(readConfig({}))
  })

  it.each([
    [{}, true, null],
    [{ HOST: '127.0.0.5' }, true, null],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:4000' }, true, null],
    [{ HOST: '0.0.0.0' }, false, 'the server listens on 0.0.0.0'],
    [{ PUBLIC_URL: 'https://homes.example' }, false, 'PUBLIC_URL is https://homes.example'],
    [{ PAYPAL_CLIENT_ID: 'a', PAYPAL_SECRET: 'b', PAYPAL_ENVIRONMENT: 'sandbox' }, false, 'PayPal is set up'],
    [{ RENTPREP_KEY: 'a', RENTPREP_ENVIRONMENT: 'stage' }, false, 'RentPrep is set up'],
    [
      { CLICK2MAIL_USER: 'a', CLICK2MAIL_PASSWORD: 'b', CLICK2MAIL_ENVIRONMENT: 'stage' },
      false,
      'Click2Mail is set up',
    ],
    [
      {
        BRAINTREE_MERCHANT_ID: 'a',
        BRAINTREE_PUBLIC_KEY: 'b',
        BRAINTREE_PRIVATE_KEY: 'c',
        BRAINTREE_ENVIRONMENT: 'sandbox',
      },
      false,
      'Braintree is set up',
    ],
    [{ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 'a' }, false, 'Twilio is set up'],
    [{ SMTP_URL: 'smtp://localhost:25', MAIL_FROM: 'a@b.example' }, false, 'an email server is set up'],
  ])('has the demo by itself only at home and with nothing real: %j', (env, demo, demoOff) => {
    expect(readConfig(env)).toMatchObject({ demo, demoOff })
    expect(readConfig({ ...env, DEMO: '1' })).toMatchObject({ demo: true, demoOff: null })
    expect(readConfig({ ...env, DEMO: '0' })).toMatchObject({ demo: false, demoOff: null })
  })

  it('reads what a month of Pro costs', () => {
    expect(readConfig({}).door.proPrice).toBe(3_000)
    expect(readConfig({ PRO_PRICE: '39.95' }).door.proPrice).toBe(3_995)
    expect(refusal({ PRO_PRICE: 'free' })).toBe(
      'PRO_PRICE must be an amount in dollars like 39 or 39.95, but it is "free".',
    )
  })

  it('never brings demo data into a server of one’s own', () => {
    const url = 'postgres://u:p@db.example/freehold'
    expect(readConfig({ DATABASE_URL: url }).demo).toBe(false)
    expect(readConfig({ DEMO: '0' }).demo).toBe(false)
    expect(refusal({ DATABASE_URL: url, DEMO: '1' })).toBe(
      "DEMO can't be 1 beside DATABASE_URL: demo data goes into the embedded database only.",
    )
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but it is "abc".'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but it is "0".'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535, but it is "65536".'],
    [{ PORT: '4e3' }, 'PORT must be a whole number from 1 to 65535, but it is "4e3".'],
    [{ HOST: 'my house' }, 'HOST must be a host name or an address of this machine, but it is "my house".'],
    [
      { TRUST_PROXY: 'yes' },
      'TRUST_PROXY must be the number of proxies in front of the server, or their addresses like 10.0.0.7,10.1.0.0/16, but it is "yes".',
    ],
    [
      { TRUST_PROXY: '-1' },
      'TRUST_PROXY must be the number of proxies in front of the server, or their addresses like 10.0.0.7,10.1.0.0/16, but it is "-1".',
    ],
    [
      { TRUST_PROXY: '10.0.0.0/33' },
      'TRUST_PROXY must be the number of proxies in front of the server, or their addresses like 10.0.0.7,10.1.0.0/16, but it is "10.0.0.0/33".',
    ],
    [{ DEMO: 'maybe' }, 'DEMO must be 1 or 0, but it is "maybe".'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but it is "loud".',
    ],
    [
      { PUBLIC_URL: 'homes.example' },
      'PUBLIC_URL must be an address like https://homes.example, but it is "homes.example".',
    ],
    [
      { DATABASE_URL: 'mysql://u:hunter2@h/d' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/freehold. (Its value is not shown here.)',
    ],
    [
      { DATABASE_POOLER: 'transaction' },
      'DATABASE_POOLER says how DATABASE_URL is reached, but DATABASE_URL is not set.',
    ],
    [
      { DATABASE_SERVING_URL: 'postgres://u:hunter2@h/d' },
      'DATABASE_SERVING_URL is a second login beside DATABASE_URL, but DATABASE_URL is not set.',
    ],
    [
      { DATABASE_REPLICA_URL: 'postgres://u:hunter2@h/d' },
      'DATABASE_REPLICA_URL is a standby of DATABASE_URL, but DATABASE_URL is not set.',
    ],
    [
      { DATABASE_URL: 'postgres://h/d', DATABASE_SERVING_URL: 'mysql://u:hunter2@h/d' },
      'DATABASE_SERVING_URL must be an address like postgres://user:password@host:5432/freehold. (Its value is not shown here.)',
    ],
    [
      { SMTP_URL: 'smtp://mail.example' },
      'MAIL_FROM is missing: SMTP_URL, MAIL_FROM belong together. Set it too, or leave all out.',
    ],
    [
      { SMTP_URL: 'smtp://u:hunter2@mail.example?ignoreTLS=true', MAIL_FROM: 'a@b.example' },
      'SMTP_URL must end after the host and the port: it takes no options, and TLS is required of every email server that is not on this machine. A ? or # in the password is written as %3F or %23. (Its value is not shown here.)',
    ],
    [
      { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY: 'k' },
      'S3_ENDPOINT, S3_SECRET_KEY are missing: S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY belong together. Set them too, or leave all out.',
    ],
  ])('refuses %o with a sentence', (env, sentence) => {
    expect(refusal(env)).toBe(sentence)
  })

  it('connects the mail provider by a login that is given whole', () => {
    expect(refusal({ CLICK2MAIL_USER: 'office' })).toContain('CLICK2MAIL_PASSWORD, CLICK2MAIL_ENVIRONMENT are missing')
    expect(refusal({ TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}` })).toContain('belong together')
    expect(refusal({ TWILIO_AUTH_TOKEN: 'hush', TWILIO_ACCOUNT_SID: 'AC1' })).not.toContain('hush')
    expect(refusal({ TWILIO_STAND_IN: 'http://127.0.0.1:4100' })).toContain('Twilio is not set up')
    expect(refusal({ CLICK2MAIL_STAND_IN: 'http://127.0.0.1:4100' })).toContain('Click2Mail is not set up')
  })

  it('reports all problems at once', () => {
    expect(refusal({ PORT: 'x', DEMO: 'y' }).split('\n')).toHaveLength(2)
  })

  it('derives the public address from HOST and PORT, unless it is set', () => {
    const publicUrl = (env: Record<string, string>) => readConfig(env).http.publicUrl
    expect(publicUrl({ HOST: '0.0.0.0', PORT: '80' })).toBe('http://localhost:80')
    expect(publicUrl({ HOST: '::1' })).toBe('http://[::1]:4000')
    expect(publicUrl({ PUBLIC_URL: 'https://homes.example/' })).toBe('https://homes.example')
  })
})

describe('the proxies that are trusted', () => {
  const trusted = (text: string) => readConfig({ TRUST_PROXY: text }).http.trustProxy

  it('are counted, or listed by address', () => {
    expect(readConfig({}).http.trustProxy).toBe(0)
    expect(trusted('0')).toBe(0)
    expect(trusted('1')).toBe(1)
    expect(trusted(' 2 ')).toBe(2)
    expect(trusted('10.0.0.7')).toEqual(['10.0.0.7'])
    expect(trusted('127.0.0.1, 10.1.0.0/16,::1, 2001:db8::/32')).toEqual([
      '127.0.0.1',
      '10.1.0.0/16',
      '::1',
      '2001:db8::/32',
    ])
  })

  it.each([
    'yes',
    'true',
    '*',
    '1.5',
    '11',
    '10.0.0',
    '10.0.0.0/0',
    '10.0.0.0/x',
    '::/129',
    '10.0.0.1,',
    'proxy.local',
  ])('are not read from %j', (text) =>
    expect(refusal({ TRUST_PROXY: text })).toMatch(/^TRUST_PROXY must be the number of proxies/),
  )
})

describe('secrets', () => {
  const env = {
    DATABASE_URL: 'postgres://u:hunter2@db.example:5433/homes',
    SMTP_URL: 'smtp://u:hunter2@mail.example',
    MAIL_FROM: 'Freehold <office@homes.example>',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'homes',
    S3_REGION: 'auto',
    S3_ACCESS_KEY: 'hunter2',
    S3_SECRET_KEY: 'hunter2',
    GOOGLE_PLACES_KEY: 'hunter2',
  }

  it('are revealed on request', () => {
    const { database, files } = readConfig(env)
    expect(database.url?.reveal()).toBe(env.DATABASE_URL)
    expect(files?.secretKey.reveal()).toBe('hunter2')
  })

  it('do not show in a log line, a text or the description', () => {
    const config = readConfig(env)
    for (const shown of [
      JSON.stringify(config),
      inspect(config, { depth: 9 }),
      `${config.database.url} ${config.mail?.smtpUrl}`,
      JSON.stringify(describeConfig(config)),
    ]) {
      expect(shown).not.toContain('hunter2')
    }
    expect(describeConfig(config)).toMatchObject({
      database: 'db.example:5433/homes',
      mail: 'mail.example',
      files: 'homes at s3.example',
      addresses: 'Google Places',
      demo: false,
    })
  })
})
