/**
 * PostgreSQL for a small machine that it shares with the server: little memory, one socket as the only entrance, no
 * unneeded processes. Set on the command line, so that every start has the settings of its version.
 */
const everywhere = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  // Without a standby less is written. The full log needs max_wal_senders.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  // Compiling a query costs more than any query of this product.
  jit: 'off',
  random_page_cost: '1.1',
  huge_pages: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The server logs its own failures; here they would carry people's data.
  log_min_messages: 'log',
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/** Survives a kill, not a power cut. */
const forgetful = { fsync: 'off', full_page_writes: 'off' }

export interface LaunchSettings {
  durable: boolean
  /** More settings, in the place of those above. */
  more?: Readonly<Record<string, string>>
  /** More of the environment. */
  environment?: Readonly<Record<string, string>>
}

export function commandLine(socketDir: string, { durable, more = {} }: LaunchSettings): string[] {
  const all = { ...everywhere, unix_socket_directories: socketDir, ...(durable ? {} : forgetful), ...more }
  return Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** The same order of text and the same encoding on every machine, whatever its own language. */
export const initOptions = (durable: boolean): string[] => [
  '--username=freehold',
  '--auth-local=trust',
  '--auth-host=reject',
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--locale=C',
  '--data-checksums',
  '--no-instructions',
  ...(durable ? [] : ['--no-sync']),
]

/** Keeps the person's own PostgreSQL settings (PGDATA, PGOPTIONS, ...) from the embedded database. */
export const cleanEnvironment = { LC_ALL: 'C', TZ: 'UTC', PATH: process.env.PATH ?? '' }
