import { groupIds, groups, mayGroup } from '@freehold/contract/access'
import type { Calls } from '@freehold/contract/calls'
import { Button, NativeSelect } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery } from '../../../api/queries'
import { home, rightAt, sections } from '../../../shell/navigation/nav'
import type { Screen, Section } from '../../../shell/navigation/screen'
import { PageTitle } from '../../../widgets/layout/page-title'
import { ScrollBox } from '../../../widgets/layout/scroll-box'
import { LinkButton } from '../../../widgets/links'
import type { Column } from '../../../widgets/query-table/columns'
import { saveCsv } from '../../../widgets/query-table/export-csv'
import { Words } from '../../../widgets/words'
import classes from './access-matrix.module.css'
import { messages } from './messages'

type CallRights = Calls['GET user/get-access-matrix']['reply']['data'][number]

interface MatrixRow {
  key: string
  what: string
  about: string
  right: string
  groups: readonly number[]
  ownerOnly: boolean
  /** A screen that is reached from the one above. */
  inner?: boolean
}

interface MatrixPart {
  /** The section of the sidebar; blank where there is none. */
  label: string
  rows: readonly MatrixRow[]
}

/** The screens as the sidebar decides them, under its words: a screen is shown where its section is, too. */
const screenParts: readonly MatrixPart[] = [
  { label: '', rows: [screenRow(home, home, home.to)] },
  ...sections.map((section) => ({
    label: section.label,
    rows: section.screens.flatMap((screen) => [
      screenRow(section, screen, screen.to),
      ...(screen.inner ?? []).map(({ to, label }) => ({ ...screenRow(section, screen, to), what: label, inner: true })),
    ]),
  })),
]

function screenRow(section: Pick<Section, 'right'>, screen: Screen, to: string): MatrixRow {
  const right = rightAt(screen, to)
  return {
    key: to,
    what: screen.label,
    about: to,
    right,
    groups: groupIds.filter((group) => mayGroup(group, section.right) && mayGroup(group, right)),
    ownerOnly: false,
  }
}

/** A file has no section headings, so each row names its section. */
const screensOfFile: readonly MatrixRow[] = screenParts.flatMap(({ label, rows }) =>
  rows.map((row) => ({ ...row, what: label === '' ? row.what : `${label}: ${row.what}` })),
)

const callRow = ({ call, about, right, groups: may, super_admin, owner_only }: CallRights): MatrixRow => ({
  key: call,
  what: call,
  about,
  right: super_admin ? 'super admins only' : right === '' ? 'no sign-in' : right,
  groups: may,
  ownerOnly: owner_only,
})

/** Every screen and call by user type, and the line of the access table that decides. */
export function AccessMatrixPage() {
  const { data } = useQuery(callQuery('GET user/get-access-matrix', {}, { failure: messages.loadFailed }))
  const [chosen, setChosen] = useState<number>(groupIds[0])
  const calls = data?.data.map(callRow)
  return (
    <>
      <PageTitle title="Who may do what">
        <LinkButton to="/settings/manage-users" variant="default">
          Back to Manage users
        </LinkButton>
        <Button
          leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          disabled={calls === undefined}
          onClick={() => saveCsv('Access matrix', csvColumns, [...screensOfFile, ...(calls ?? [])])}
        >
          Download CSV
        </Button>
      </PageTitle>
      <p className={classes.lead}>
        The server refuses by this table, and the sidebar draws itself from it. Property access narrows it further, user
        by user.
      </p>
      <NativeSelect
        className={classes.chooser}
        label="User type"
        data={groupIds.map((id) => ({ value: String(id), label: groups[id] }))}
        value={String(chosen)}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
      <Matrix title="Screens" parts={screenParts} chosen={chosen} />
      {calls && <Matrix title="Calls" parts={[{ label: '', rows: calls }]} chosen={chosen} />}
    </>
  )
}

interface MatrixProps {
  title: string
  parts: readonly MatrixPart[]
  /** The user type that a narrow window shows; a wide one shows them all. */
  chosen: number
}

function Matrix({ title, parts, chosen }: MatrixProps) {
  const place = (id: number) => (id === chosen ? undefined : classes.other)
  return (
    <ScrollBox className={classes.frame} label={title}>
      <table className={classes.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{title === 'Screens' ? 'Screen' : 'Call'}</th>
            {groupIds.map((id) => (
              <th key={id} scope="col" className={place(id)}>
                {groups[id]}
              </th>
            ))}
            <th scope="col">Decided by</th>
          </tr>
        </thead>
        {parts.map(({ label, rows }) => (
          <tbody key={label}>
            {label !== '' && (
              <tr>
                <th scope="rowgroup" colSpan={groupIds.length + 2}>
                  {label}
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row" title={row.about} data-inner={row.inner}>
                  {row.what}
                </th>
                {groupIds.map((id) => (
                  <td key={id} className={`${classes.mark} ${place(id) ?? ''}`}>
                    {row.groups.includes(id) ? <IconCheck size={16} stroke={2} aria-label="Yes" /> : null}
                  </td>
                ))}
                <td>
                  <Words>{row.right}</Words>
                  {row.ownerOnly && ', creator of the account only'}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </ScrollBox>
  )
}

function csvColumn(label: string, text: (row: MatrixRow) => string): Column<MatrixRow> {
  return { field: label, label, sort: null, align: 'start', kind: 'text', phone: 'line', cell: text, text }
}

const csvColumns: readonly Column<MatrixRow>[] = [
  csvColumn('Screen or call', ({ what }) => what),
  csvColumn('What it is', ({ about }) => about),
  ...groupIds.map((id) => csvColumn(groups[id], (row) => (row.groups.includes(id) ? 'yes' : 'no'))),
  csvColumn('Decided by', ({ right }) => right),
  csvColumn('Creator of the account only', ({ ownerOnly }) => (ownerOnly ? 'yes' : 'no')),
]
