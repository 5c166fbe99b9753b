import { describe, expect, test } from 'vitest'
import { filesWhere, type SourceFile } from './tree'

/** Tables whose rows are found by another name than their account's, each for a reason. */
const besides: Record<string, string> = {
  account: 'its own id is the account',
  session: 'found by the hash of a token of 256 random bits',
  tenant_session: 'found by the hash of a token of 256 random bits',
  sign_in_failure: 'belongs to a login or an address, not to an account',
  passkey_challenge: 'made before the account is known, and found by its random bits',
  job_run: 'belongs to the server, not to an account',
  master_key: 'belongs to the server, not to an account',
  earlier_secret: 'belongs to the server, not to an account',
  operator_mail: 'belongs to the server, not to an account',
  start_step: 'belongs to the server, not to an account',
  help_question: 'belongs to the server, not to an account',
  demo_visit: 'a template is given up with every copy of it that waits for a visitor',
  promo_code: 'belongs to the server, not to an account',
  checkout: 'belongs to the server, because no account exists yet',
  terms_consent: 'belongs to no account, and outlives it',
  cell: 'belongs to the directory, not to an account',
  setup_link: 'belongs to the server, not to an account',
  limit_count: 'belongs to a caller, who may have no account',
  server_heartbeat: 'belongs to a server, not to an account',
  primary_mark: 'belongs to the database, not to an account',
  sandbox_bank: 'belongs to the provider that the sandbox stands for',
  sandbox_payout: 'belongs to the provider that the sandbox stands for',
  sandbox_letter: 'belongs to the provider that the sandbox stands for',
  sandbox_method: 'belongs to the provider that the sandbox stands for',
  sandbox_sale: 'belongs to the provider that the sandbox stands for',
  sandbox_subscription: 'belongs to the provider that the sandbox stands for',
  sandbox_screening: 'belongs to the provider that the sandbox stands for',
}

/** Each statement that changes or deletes rows, in the query builder and in SQL, with its table. */
const built = /\.(?:updateTable|deleteFrom)\(\s*'(\w+)(?: as \w+)?'\s*\)[\s\S]*?\.(?:execute\w*|compile)\(/g
const written = /\b(?:update|delete from)\s+([a-z_]+)\b(?=[^`']*?\b(?:set|where|using)\b)[^`]*`/g
const naming = /\baccount_id\b(?:',\s*'=',|\s*=)/

const statementsIn = ({ path, text }: SourceFile) =>
  [...text.matchAll(built), ...text.matchAll(written)].map(([statement, table = '']) => ({ path, table, statement }))

/** The rows to change are usually locked by a query of the account before, so no call shows what is missing here. */
describe('a statement that changes or deletes rows', () => {
  const statements = filesWhere(/^(server|demo)\/src\/.*\.ts$/).flatMap(statementsIn)

  test('names its account', () => {
    expect(statements.length).toBeGreaterThan(50)
    const forgetful = statements.filter(({ table, statement }) => !(table in besides) && !naming.test(statement))
    expect(forgetful.map(({ path, statement }) => `${path}: ${statement}`)).toEqual([])
  })

  test.each(Object.keys(besides))('exists for %s, which is found by another name', (table) => {
    expect(statements.map((one) => one.table)).toContain(table)
  })

  test.each([
    ["tx.updateTable('owner').set(fields).where('id', '=', id).execute()", false],
    ["tx.updateTable('owner').set(fields).where('account_id', '=', account).where('id', '=', id).execute()", true],
    ["tx.deleteFrom('unit as u').where('u.account_id', '=', account).executeTakeFirst()", true],
    ["tx.deleteFrom('unit').where('id', '=', id).executeTakeFirst()", false],
    ['sql`update charge set waived = true where id = 1`', false],
    ['sql`update charge c set waived = true where c.account_id = 1 and c.id = 2`', true],
    ['sql`delete from charge where id = 1`', false],
  ])('is recognized in %s', (text, names) => {
    const [found] = statementsIn({ path: '', text })
    expect(found && naming.test(found.statement)).toBe(names)
  })
})
