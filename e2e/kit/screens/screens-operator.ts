import { dialogOn } from '../dialog'
import type { Product } from '../product'
import { dialog, heading, rows, type Screen } from '../screen'
import { sql } from '../sql'
import { runJobs } from '../super-admin'

const bySuperAdmin = true as const
const list = (name: string, at: string): Screen => ({ name, at, bySuperAdmin, ready: rows })

const account = async (page: Parameters<Screen['ready']>[0]) => {
  await rows(page)
  await page.getByRole('link', { name: 'Harborline Rentals' }).click()
  await page.getByRole('heading', { level: 2, name: 'Users' }).waitFor()
}

/** On a product that works, nothing is. */
async function setAside(product: Product): Promise<void> {
  await sql(
    product,
    `insert into set_aside (account_id, job, record, tries, error, first_at, last_at, next_at)
     select id, 'lease-documents', '7', 5, 'The store does not answer.', now() - interval '1 hour', now(), now() + interval '32 minutes'
     from account where name = 'Harborline Rentals' on conflict do nothing`,
  )
}

/** On a product that works, the books agree. */
async function differ(product: Product): Promise<void> {
  await sql(
    product,
    `insert into membership_difference (account_id, kind, about, ours, theirs, first_at, last_at)
     select id, 'UNITS', '', '12', '14', now() - interval '1 day', now()
     from account where name = 'Harborline Rentals' on conflict do nothing`,
  )
}

/** Questions that no article answers. */
async function askInVain(product: Product): Promise<void> {
  await sql(
    product,
    `insert into help_question select current_date - back, words, times from (values
       (0, 'solar panel lease', 7), (2, 'solar panel lease', 3), (1, 'how long must i keep receipts of a former owner', 1)) v (back, words, times)
     on conflict do nothing`,
  )
}

/** The pages of the super admins. */
export const operatorScreens: readonly Screen[] = [
  { name: 'super-sign-in', at: '/superadmin', ready: heading('Super admin') },
  list('super-accounts', '/superadmin'),
  { ...list('super-account', '/superadmin?query=harborline'), ends: '/superadmin/account', ready: account },
  {
    ...list('super-sign-in-as', '/superadmin?query=harborline'),
    ready: async (page) => {
      await account(page)
      await page.getByRole('button', { name: 'Sign in as Ruth Wexler' }).click()
      await dialog('Sign in as Ruth Wexler', 'Sign in')(page)
    },
  },
  list('super-mail', '/superadmin/mail'),
  // On a product that has just started, none has run yet.
  { ...list('super-jobs', '/superadmin/jobs'), before: (product) => runJobs(product, 'send-mail') },
  {
    ...list('super-set-aside', '/superadmin/set-aside'),
    before: setAside,
  },
  { ...list('super-memberships', '/superadmin/memberships'), before: differ },
  {
    ...list('super-promo-codes', '/superadmin/promo-codes'),
    ready: (page) => page.getByText('No promotion codes yet.').waitFor(),
  },
  {
    ...list('super-promo-code-form', '/superadmin/promo-codes'),
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add code' }).first().click()
      await dialogOn(page, 'New promotion code').getByRole('button', { name: 'Save', exact: true }).waitFor()
    },
  },
  {
    ...list('super-help-questions', '/superadmin/help-questions'),
    before: askInVain,
  },
  {
    name: 'super-health',
    at: '/superadmin/health',
    bySuperAdmin,
    ready: (page) => page.getByRole('region', { name: 'Database' }).waitFor(),
  },
  {
    name: 'super-servers',
    at: '/superadmin/servers',
    bySuperAdmin,
    ready: (page) => page.getByRole('region', { name: 'Database' }).waitFor(),
  },
  list('super-log', '/superadmin/log'),
]
