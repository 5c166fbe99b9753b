import { allCalls } from '@freehold/contract/calls'
import { fieldFacts } from '@freehold/contract/kit/field'
import { describe, expect, test } from 'vitest'
import { filesWhere } from './tree'

/** Labels that the specification quotes, which stand to the letter. Everything else is in sentence case. */
const specified = [
  'Add Units',
  'Remove Units',
  'Add/Remove Units',
  'Upgrade to PRO',
  'Downgrade to CORE',
  'Update Payment Method',
  'Membership Details',
  'Delete Account',
  'Cancel Account Deletion Request',
  'Add Calendar Event',
  'Add Charge',
  'Add Contractor',
  'Add Expense',
  'Add Late Fee Rule',
  'Add Lease',
  'Add Link',
  'Add Maintenance',
  'Add Project',
  'Add User',
  'Add Work Order',
  'Work Orders',
  'New Work Orders',
  'Due Date',
  'Job Title',
  'Total Expense',
  'Additional Questions',
  'Application Information',
  'Apply Late Fee',
  'Back to Tenant List',
  'Basic Information',
  'Calendar Event',
  'Calculate Postage',
  'Cash Flow',
  'Confirm Mail',
  'Contractor/Handyman List',
  'Mail It',
  'Mail It!',
  'Sent Documents',
  'Collect Other',
  'Collect Rent',
  'Co-Applicant Information',
  'Current Tenants',
  'Delivery Speed',
  'Edit Category',
  'Edit Lease',
  'Edit Specific Expense',
  'Edit User',
  'Employer Information',
  'Expense History',
  'Force Move Out',
  'Generate Expense Charts',
  'Go Back',
  'In House Applications',
  'Late Tenants',
  'Maintenance Log',
  'Market A Unit',
  'Move Into Unit',
  'Move Out',
  'Move Tenant Into Another Unit',
  'My Profile',
  'New Lease Contract',
  'New User',
  'Occupancy Rate',
  'Previous Tenants',
  'New Notice',
  'Project Graph',
  'Project Information',
  'Property Owner Info',
  'Recurring Expenses',
  'Rent Roll',
  'Rental History',
  'Reset Password',
  'Run Background Check',
  'Send Money',
  'Set Up for New Accounts',
  'Tenant Documents',
  'Tenant Login',
  'Sign Out',
  'Skip for Now',
  'Start Recurring',
  'Stop Recurring',
  'System Information',
  'Upload Application',
  'Rental Applications',
  'Uploaded Applications',
  'Upload Lease',
  'View All Notifications',
]

/** Names that are written with capitals wherever they stand. */
const names = /\b(?:CSV|PDF|ZIP|API|SSN\/EIN|PayPal|Freehold|Spanish|W-9|Ctrl B)\b/g

/** A label in which every text put in, a record's name, is left out. */
const bare = (label: string): string => label.replaceAll(/\$\{[^}]*\}/g, '')

const withoutNames = (label: string): string => {
  const quoted = specified.find((one) => label === one || label.startsWith(`${one} `))
  // A way back names a screen as the sidebar does.
  return (quoted === undefined ? label : label.slice(quoted.length))
    .replace(/^Back to [A-Z]/, 'Back to ')
    .replaceAll(names, '')
}

const isSentenceCase = (label: string): boolean => !/\s\W*[A-Z]/.test(withoutNames(bare(label)))

const patterns = [
  // <Button ...>Add units</Button>, and the like
  />\s*([^<>{}=]*?)\s*<\/(?:\w*Button|Title|h[1-6]|Menu\.Item|Tabs\.Tab|\w*Link|legend|caption|summary|(?:Table\.)?[Tt]h)>/g,
  // title="Add units" and title: 'Add units'
  /\b(?:title|label|aria-label|submit|submitLabel)(?:=\{?|: )"([^"\n]*)"/g,
  /\b(?:title|label|aria-label|submit|submitLabel)(?:=\{?|: )'([^'\n]*)'/g,
  /\b(?:title|label|aria-label|submit|submitLabel)(?:=\{?|: )`([^`\n]*)`/g,
  // title={editing ? 'Edit unit' : 'New unit'}
  /\b(?:title|label|aria-label|submit|submitLabel)(?:=\{|: )[^'"`\n]*\? ['`]([^'`\n]*)['`] : /g,
  /\b(?:title|label|aria-label|submit|submitLabel)(?:=\{|: )[^'"`\n]*\? ['`][^'`\n]*['`] : ['`]([^'`\n]*)['`]/g,
  // a second state on a button: {busy ? 'Wait' : 'Save'}
  />\s*\{[^'"`{}\n]*\? '([^'\n]*)' : '[^'\n]*'\}\s*<\/\w*Button>/g,
  />\s*\{[^'"`{}\n]*\? '[^'\n]*' : '([^'\n]*)'\}\s*<\/\w*Button>/g,
]

const shown: { path: string; label: string }[] = filesWhere(/^web\/src\/.*\.tsx?$/).flatMap(({ path, text }) =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(([, found = '']) => {
      const label = found.replaceAll(/\s+/g, ' ').trim()
      return label === '' ? [] : [{ path, label }]
    }),
  ),
)

describe('titles and buttons', () => {
  test('are in sentence case, but for what the specification quotes', () => {
    expect(shown.length).toBeGreaterThan(300)
    const wrong = shown.filter(({ label }) => !isSentenceCase(label)).map(({ path, label }) => `${path}: ${label}`)
    expect(wrong).toEqual([])
  })

  test('have no exception that is not on a screen', () => {
    const all = new Set(shown.flatMap(({ label }) => [label, bare(label)]))
    expect(specified.filter((one) => ![...all].some((label) => label === one || label.startsWith(`${one} `)))).toEqual(
      [],
    )
  })

  test.each([
    ['Add rooms', true],
    ['Add Rooms', false],
    ['Save CSV of chart', true],
    ['Send Money to owner', true],
    ['Send Money To owner', false],
    ['Back to Owners', true],
    ['Profit (Total)', false],
  ])('%s is told apart', (label, right) => {
    expect(isSentenceCase(label)).toBe(right)
  })
})

test('labels the fields of every call in sentence case', () => {
  const labels = allCalls.flatMap((call) =>
    Object.entries(call.input.shape).flatMap(([name, schema]) => {
      const label = fieldFacts.get(schema as Parameters<typeof fieldFacts.get>[0])?.label
      return label === undefined ? [] : [{ at: `${call.path} ${name}`, label }]
    }),
  )
  expect(labels.length).toBeGreaterThan(100)
  const wrong = labels.filter(({ label }) => !isSentenceCase(label) || !/^[A-Z0-9]/.test(label))
  expect(wrong.map(({ at, label }) => `${at}: ${label}`)).toEqual([])
})
