import { z } from 'zod'
import { ConfigError } from '../config'
import { oneOf, proxies, wholeNumber } from '../config-values'
import { type Secret, secret } from '../secret'
import { secretsFromFiles } from '../secret-files'
import type { TrustedProxies } from '../trusted-proxies'

interface GateConfig {
  host: string
  port: number
  directoryUrl: Secret
  /** The secret that the cells share. It signs questions to them and seals the cookie. */
  secret: Secret
  trustProxy: TrustedProxies
  logLevel: 'error' | 'warn' | 'info' | 'debug'
}

const Settings = z.object({
  PORT: wholeNumber(1, 65_535).default(4000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be a host name or an address of this machine' })
    .default('127.0.0.1'),
  DIRECTORY_URL: z
    .string({ error: 'is missing: name the database of the directory' })
    .refine((text) => URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol), {
      error: 'must be an address like postgres://user:password@host:5432/directory',
    })
    .transform(secret),
  CELL_SECRET: z
    .string({ error: 'is missing: set the secret that the cells share' })
    .min(32, { error: 'must have 32 characters or more' })
    .transform(secret),
  TRUST_PROXY: proxies.default(0),
  LOG_LEVEL: oneOf(['error', 'warn', 'info', 'debug']).default('info'),
})

const hidden = ['DIRECTORY_URL', 'CELL_SECRET']

/** Reads the settings of the gate, which is a process of its own and knows nothing of the product's other settings. */
export function readGateConfig(env: Record<string, string | undefined>): GateConfig {
  const said = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''))
  const parsed = Settings.safeParse({ ...said, ...secretsFromFiles(said, hidden, refuse) })
  if (!parsed.success)
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`).join('\n'))
  const { HOST, PORT, DIRECTORY_URL, CELL_SECRET, TRUST_PROXY, LOG_LEVEL } = parsed.data
  return {
    host: HOST,
    port: PORT,
    directoryUrl: DIRECTORY_URL,
    secret: CELL_SECRET,
    trustProxy: TRUST_PROXY,
    logLevel: LOG_LEVEL,
  }
}

function refuse(sentence: string): never {
  throw new ConfigError(sentence)
}
