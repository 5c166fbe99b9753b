import { dialogOn } from '../dialog'
import { admin, dialog, heading, list, rows, type Screen } from '../screen'

const userNamed = (name: string) => async (page: Parameters<Screen['ready']>[0]) => {
  await rows(page)
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await dialogOn(page, 'Property Owner Info').locator('dl').first().waitFor()
}

const accountSettings = async (page: Parameters<Screen['ready']>[0]) => {
  await page.getByRole('region', { name: 'Your data' }).getByRole('button', { name: 'Export everything' }).waitFor()
  await page.getByRole('button', { name: 'Delete Account' }).waitFor()
}

/** The users of the account and what each may do. */
export const userScreens: readonly Screen[] = [
  list('users', '/settings/manage-users'),
  { ...list('user', '/settings/manage-users'), ready: userNamed('Wes Tolman') },
  { ...list('user-form', '/settings/manage-users?edit=0'), ready: dialog('Add User', 'Save') },
  {
    ...list('see-as', '/settings/manage-users'),
    ends: '/settings/see-as',
    ready: async (page) => {
      await userNamed('Carla Dunn')(page)
      await page.getByRole('link', { name: 'See as this user' }).click()
      await heading('See as Carla Dunn')(page)
      await page.getByRole('heading', { name: 'Can', exact: true }).waitFor()
    },
  },
  {
    ...list('access-matrix', '/settings/access-matrix'),
    ready: (page) => page.getByRole('region', { name: 'Abilities' }).waitFor(),
  },
  {
    name: 'portal-payments',
    at: '/settings/portal-payments',
    as: admin,
    ready: (page) => page.getByRole('button', { name: 'Save payment settings' }).waitFor(),
  },
  { name: 'account-settings', at: '/settings/system-settings?tab=data', as: admin, ready: accountSettings },
  {
    name: 'settings-money',
    at: '/settings/system-settings?tab=money',
    as: admin,
    ready: (page) => page.getByRole('button', { name: 'Save reminders' }).waitFor(),
  },
  {
    name: 'late-reminders-preview',
    at: '/settings/system-settings?tab=money',
    as: admin,
    ready: async (page) => {
      await page.getByRole('button', { name: 'See who gets one today' }).click()
      await page.getByRole('dialog', { name: 'Who gets a reminder today' }).getByRole('paragraph').waitFor()
    },
  },
  {
    name: 'settings-leasing',
    at: '/settings/system-settings?tab=leasing',
    as: admin,
    ready: (page) => page.getByRole('region', { name: 'Contractors' }).waitFor(),
  },
  {
    name: 'settings-mail',
    at: '/settings/system-settings?tab=mail',
    as: admin,
    ready: (page) => page.getByRole('region', { name: 'Email' }).waitFor(),
  },
  {
    name: 'settings-security',
    at: '/settings/system-settings?tab=security',
    as: admin,
    ready: (page) => page.getByRole('region', { name: 'Support' }).waitFor(),
  },
  {
    name: 'membership-units',
    at: '/settings/system-settings',
    as: admin,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Add/Remove Units' }).click()
      await page.getByLabel('Number of units').fill('3')
      await page.getByRole('heading', { name: 'Today' }).waitFor()
    },
  },
  {
    name: 'membership-method',
    at: '/settings/system-settings',
    as: admin,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Update Payment Method' }).click()
      await dialog('Update Payment Method', 'Save the payment method')(page)
    },
  },
  {
    name: 'membership-cancel',
    at: '/settings/system-settings',
    as: admin,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Cancel subscription' }).click()
      await dialog('Cancel subscription', 'Cancel subscription')(page)
    },
  },
  {
    name: 'account-deletion',
    at: '/settings/system-settings?tab=data',
    as: admin,
    ready: async (page) => {
      await accountSettings(page)
      await page.getByRole('button', { name: 'Delete Account' }).click()
      await page.getByRole('region', { name: 'Export first' }).waitFor()
    },
  },
  { name: 'security', at: '/settings/security', as: admin, ready: heading('Password and sign-in') },
  {
    name: 'second-factor-setup',
    at: '/settings/security',
    as: admin,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Set up' }).click()
      await dialog('Set up two-step sign-in', 'Continue')(page)
    },
  },
  {
    name: 'invitation',
    at: '/invitation',
    ready: (page) => page.getByText('This link does not work.').waitFor(),
  },
  {
    name: 'setup',
    at: '/setup',
    ready: (page) => page.getByRole('heading', { name: 'Open your account' }).waitFor(),
  },
]
