import type { z } from 'zod'
import { address, oneOf } from './config-values'
import { type Secret, secret } from './secret'

const postgres = address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/freehold').transform(secret)

export const databaseShape = {
  DATABASE_URL: postgres.optional(),
  DATABASE_SERVING_URL: postgres.optional(),
  DATABASE_REPLICA_URL: postgres.optional(),
  DATABASE_POOLER: oneOf(['none', 'transaction']).default('none'),
}

export interface DatabaseConfig {
  /** Null: the embedded database in the data folder. */
  url: Secret | null
  /** Null: the server works with the login of `url`. */
  servingUrl: Secret | null
  /** A standby of the database that answers reports. */
  replicaUrl: Secret | null
  pooler: 'none' | 'transaction'
}

type Settings = z.output<z.ZodObject<typeof databaseShape>>

/** The meaning of each of these settings beside DATABASE_URL. */
const beside = {
  DATABASE_SERVING_URL: 'is a second login beside DATABASE_URL',
  DATABASE_REPLICA_URL: 'is a standby of DATABASE_URL',
} as const

export function arrangeDatabase(all: Settings, refuse: (sentence: string) => never): DatabaseConfig {
  const url = all.DATABASE_URL ?? null
  if (url === null && all.DATABASE_POOLER !== 'none')
    refuse('DATABASE_POOLER says how DATABASE_URL is reached, but DATABASE_URL is not set.')
  for (const name of ['DATABASE_SERVING_URL', 'DATABASE_REPLICA_URL'] as const)
    if (url === null && all[name] !== undefined) refuse(`${name} ${beside[name]}, but DATABASE_URL is not set.`)
  return {
    url,
    servingUrl: all.DATABASE_SERVING_URL ?? null,
    replicaUrl: all.DATABASE_REPLICA_URL ?? null,
    pooler: all.DATABASE_POOLER,
  }
}
