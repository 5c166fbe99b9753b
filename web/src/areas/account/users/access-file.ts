import { abilityGroups, abilityParts } from '@freehold/contract/abilities'
import { groupIds, groups, mayGroup } from '@freehold/contract/access'
import { api } from '../../../api/client'
import type { Reply } from '../../../api/types'
import { attention, calendar, home, sections } from '../../../shell/navigation/nav'
import type { Screen, Section } from '../../../shell/navigation/screen'
import { rightAt } from '../../../shell/navigation/screen'
import type { Column } from '../../../widgets/query-table/columns'
import { saveCsv } from '../../../widgets/query-table/export-csv'

type CallRights = Reply<'GET user/get-access-matrix'>['data'][number]

interface Row {
  key: string
  what: string
  about: string
  right: string
  groups: readonly number[]
  ownerOnly: boolean
}

const abilityRows: readonly Row[] = abilityParts.flatMap(({ label, abilities }) =>
  abilities.map((ability) => ({
    key: ability.text,
    what: `${label}: ${ability.text}`,
    about: 'Ability',
    right: ability.rights.join(', '),
    groups: abilityGroups(ability),
    ownerOnly: false,
  })),
)

/** The screens as the sidebar decides them: a screen is shown where its section is, too. */
const screenRows: readonly Row[] = [
  screenRow(home, home, home.to, home.label),
  screenRow(attention, attention, attention.to, attention.label),
  screenRow(calendar, calendar, calendar.to, calendar.label),
  ...sections.flatMap((section) =>
    section.screens.flatMap((screen) => [
      screenRow(section, screen, screen.to, `${section.label}: ${screen.label}`),
      ...(screen.inner ?? []).map(({ to, label }) => screenRow(section, screen, to, `${section.label}: ${label}`)),
    ]),
  ),
]

function screenRow(section: Pick<Section, 'right'>, screen: Screen, to: string, what: string): Row {
  const right = rightAt(screen, to)
  return {
    key: to,
    what,
    about: to,
    right,
    groups: groupIds.filter((group) => mayGroup(group, section.right) && mayGroup(group, right)),
    ownerOnly: false,
  }
}

const callRow = ({ call, about, right, groups: may, super_admin, owner_only }: CallRights): Row => ({
  key: call,
  what: call,
  about,
  right: super_admin ? 'super admins only' : right === '' ? 'no sign-in' : right,
  groups: may,
  ownerOnly: owner_only,
})

/** Abilities, screens and calls in one file: the calls are for those who write programs. */
export async function saveAccessFile(): Promise<void> {
  const { data } = await api('GET user/get-access-matrix', {})
  saveCsv('Access matrix', columns, [...abilityRows, ...screenRows, ...data.map(callRow)])
}

function column(label: string, text: (row: Row) => string): Column<Row> {
  return { field: label, label, sort: null, align: 'start', kind: 'text', phone: 'line', cell: text, text }
}

const columns: readonly Column<Row>[] = [
  column('Ability, screen or call', ({ what }) => what),
  column('What it is', ({ about }) => about),
  ...groupIds.map((id) => column(groups[id], (row) => (row.groups.includes(id) ? 'yes' : 'no'))),
  column('Decided by', ({ right }) => right),
  column('Creator of the account only', ({ ownerOnly }) => (ownerOnly ? 'yes' : 'no')),
]
