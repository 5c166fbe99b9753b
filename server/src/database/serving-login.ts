import pg from 'pg'
import { type Config, ConfigError } from '../config'
import type { DatabaseAddress } from './pool'

/** The login of the server in the embedded database. It owns nothing, and may do nothing but become `freehold_app`. */
export const servingLogin = 'freehold_server'

const oneAtATime = 7_041_127

const oneLogin =
  'DATABASE_SERVING_URL is not set, so the server works with the login of DATABASE_URL, which owns the tables and could turn row-level security off. See "The database" in docs/operating.md.'

interface Log {
  warn(about: object, line: string): void
}

/** The address by which requests and jobs reach the database. Its login can't leave row-level security. */
export async function servingAddress({ database }: Config, owner: DatabaseAddress, log: Log): Promise<DatabaseAddress> {
  if (database.url !== null && database.servingUrl === null) {
    log.warn({}, oneLogin)
    return owner
  }
  if (database.servingUrl === null) await makeServingLogin(owner)
  const serving: DatabaseAddress =
    database.servingUrl === null
      ? { ...owner, user: servingLogin }
      : { url: database.servingUrl.reveal(), ...(owner.pooler && { pooler: owner.pooler }) }
  await requireHarmless(serving)
  return serving
}

/** Makes the login in the embedded database, whose socket only its own account may enter. It needs no password. */
export const makeServingLogin = (owner: DatabaseAddress): Promise<void> =>
  connected(owner, async (client) => {
    const { rows } = await client.query<{ name: string }>('select current_database() as name')
    // A command beside the server may do the same at this moment.
    await client.query(`begin; select pg_advisory_xact_lock(${oneAtATime});
      do $$ begin
        if not exists (select from pg_roles where rolname = '${servingLogin}') then create role ${servingLogin}; end if;
      end $$;
      alter role ${servingLogin} login noinherit nosuperuser nobypassrls nocreatedb nocreaterole noreplication;
      grant freehold_app to ${servingLogin} with inherit false, set true, admin false;
      revoke temporary on database ${pg.escapeIdentifier(rows[0]?.name ?? '')} from public;
      commit`)
  })

interface Login {
  name: string
  member: boolean
  mighty: boolean
  others: boolean
  owns: boolean
  creates: boolean
  temporary: boolean
}

/** Refuses a login by which a query could get around row-level security. */
export const requireHarmless = (address: DatabaseAddress): Promise<void> =>
  connected(address, async (client) => {
    const { rows } = await client.query<Login>(`
      select r.rolname as name,
        r.rolsuper or r.rolbypassrls or r.rolcreatedb or r.rolcreaterole or r.rolreplication as mighty,
        exists (select from pg_auth_members m where m.member = r.oid and m.roleid = app.oid) as member,
        exists (select from pg_auth_members m where m.member = r.oid and m.roleid <> app.oid) as others,
        exists (select from pg_class where relowner = r.oid) or exists (select from pg_proc where proowner = r.oid)
          or exists (select from pg_namespace where nspowner = r.oid)
          or exists (select from pg_database where datdba = r.oid) as owns,
        has_schema_privilege(r.oid, 'public', 'create') or has_database_privilege(r.oid, current_database(), 'create') as creates,
        has_database_privilege(r.oid, current_database(), 'temporary') as temporary
      from pg_roles r cross join pg_roles app where r.rolname = current_user and app.rolname = 'freehold_app'`)
    const [login] = rows
    const wrong = login ? whyNot(login) : "can't be found"
    if (wrong === null) return
    throw new ConfigError(
      `The server can't work with the database login ${login?.name ?? ''}: it ${wrong}. See "The database" in docs/operating.md.`,
    )
  })

function whyNot({ mighty, others, owns, creates, temporary, member }: Login): string | null {
  if (mighty) return 'is a superuser, gets around row-level security, or creates databases or roles'
  if (others) return 'is a member of other roles than freehold_app'
  if (owns) return 'owns tables, functions, schemas or databases'
  if (creates) return 'may create objects in the database'
  if (temporary) return 'may make temporary tables'
  return member ? null : 'is not a member of freehold_app'
}

async function connected<T>({ url, pooler: _, ...rest }: DatabaseAddress, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({
    ...(url === undefined ? rest : { connectionString: url }),
    connectionTimeoutMillis: 10_000,
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
