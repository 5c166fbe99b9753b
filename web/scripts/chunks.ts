/**
 * Two chunks for what is always needed: by every page, and by every staff screen. Few files, because at a phone's speed
 * a request costs more than its bytes. What only forms use is in neither.
 */
const any = (names: readonly string[]) => `(${names.join('|')})`
const matcher = (patterns: readonly string[]) => {
  const pattern = new RegExp(patterns.join('|'))
  return (id: string): boolean => pattern.test(id.split('?')[0] ?? id)
}

const components = (names: readonly string[]) => `@mantine/core/esm/components/${any(names)}/`
const hooks = (names: readonly string[]) => `@mantine/hooks/esm/${any(names)}`
const packages = (names: readonly string[]) => `node_modules/${any(names)}/`
const own = (paths: readonly string[]) => `/web/src/${any(paths)}\\.(tsx?|module\\.css)$`

const staffHooks = [
  'use-click-outside',
  'use-debounced-callback',
  'use-disclosure',
  'use-focus-return',
  'use-focus-trap',
  'use-hotkeys',
  'use-local-storage',
  'use-long-press',
  'use-pagination',
  'use-timeout',
  'use-window-event',
]
const toastHooks = ['use-drag']
const formHooks = ['use-debounced-value', 'use-mask', 'use-mounted', 'use-mutation', 'use-previous', 'use-shallow']

/** React and the way calls are sent: the staff client, the tenant portal and the payment entry are made of these. */
export const isOfEveryEntry = matcher([
  'vite/preload-helper',
  packages(['react', 'react-dom', 'scheduler']),
  '/contract/src/kit/errors\\.ts$',
  own(['api/(encode|failure|idempotency|passkeys-work|wire)', 'new-version', 'trusted-html']),
])

/** The frame of the tenant portal and its kit. Screens, tabs and languages come on their own. */
export const isOfPortal = matcher([
  own([
    'portal/(address|portal|tabs)',
    'portal/(api|kit|offline|session|shell)/[^/]+',
    'portal/sign-in/entry',
    'portal/texts/language',
  ]),
])

export const isOfEveryPage = matcher([
  packages(['clsx']),
  '@mantine/core/esm/core/',
  components([
    'ActionIcon',
    'Button',
    'CloseButton',
    'Input',
    'InputBase',
    'Loader',
    'PasswordInput',
    'TextInput',
    'Transition',
    'UnstyledButton',
  ]),
  hooks([`(?!${[...staffHooks, ...toastHooks, ...formHooks].join('|')})`]),
  own([
    'api/(client|session|storage|super-session)',
    'shell/(logo|route-error|use-document-title)',
    'shell/session/(login-form|use-passkey-sign-in)',
    'messages',
    'nonce',
    'theme/[^/]+',
    'widgets/(show-password|use-delayed|query-table/table-search|filters/filter-search)',
  ]),
])

export const isOfEveryStaffScreen = matcher([
  '/contract/src/access\\.ts$',
  packages([
    '@floating-ui',
    '@mantine/modals',
    '@tabler/icons-react',
    'get-nonce',
    'react-remove-scroll',
    'react-remove-scroll-bar',
    'react-style-singleton',
    'tabbable',
    'tslib',
    'use-callback-ref',
    'use-sidecar',
  ]),
  components([
    'Anchor',
    'Avatar',
    'Badge',
    'Drawer',
    'FocusTrap',
    'Group',
    'Kbd',
    'Menu',
    'Modal',
    'ModalBase',
    'NativeSelect',
    'Overlay',
    'Pagination',
    'Paper',
    'Popover',
    'Portal',
    'ScrollArea',
    'Skeleton',
    'Text',
    'Tooltip',
    'VisuallyHidden',
  ]),
  // A plain select draws its arrow and reads its options with these.
  '@mantine/core/esm/components/Combobox/(Combobox\\.module|ComboboxChevron/|get-parsed-combobox-data/)',
  // A menu draws the marks of its items with these; boxes and radios themselves belong to forms.
  '@mantine/core/esm/components/Checkbox/CheckIcon',
  '@mantine/core/esm/components/Radio/RadioIcon',
  hooks(staffHooks),
  own([
    'api/(queries|report)',
    'shell/(?!public-|staff-layout)[^/.]+',
    'shell/(navigation|session)/(?!palette\\.|public-|key-list|sign-in-with-passkey)[^/.]+',
    'widgets/((dialogs|layout)/)?(?!record-actions)[^/.]+',
    'widgets/query-table/(?!export-csv)[^/.]+',
  ]),
])

/** Toasts are fetched after the page. */
export const isOfToasts = matcher([
  packages(['@babel/runtime', '@mantine/(notifications|store)', 'dom-helpers', 'react-transition-group']),
  components(['Notification']),
  hooks(toastHooks),
  own(['widgets/toasts/[^/.]+']),
])

/** The calendar of day fields: large, and only behind a form or a search panel. */
export const isOfDays = matcher([packages(['@mantine/dates', 'dayjs'])])

/** Boxes to check, with their groups and cards: only forms and a few screens have them. */
export const isOfCheckboxes = matcher(['@mantine/core/esm/components/Checkbox/'])

/** Lists of choices: only forms, search panels and the palette have them. */
export const isOfChoices = matcher(['@mantine/core/esm/components/(Select|Combobox)/'])

/** Segments belong to reports and some forms. Left to the merging of small chunks, they came with every list. */
export const isOfSegments = matcher([
  components(['SegmentedControl', 'FloatingIndicator']),
  hooks(['use-mounted', 'use-mutation', 'use-shallow']),
])

/** Braintree's modules come as one file each, for the card's fields, for PayPal, and what both need. */
export const braintreeModule = (id: string): string => `braintree-${/([\w-]+)\.js/.exec(id)?.[1] ?? 'other'}`
