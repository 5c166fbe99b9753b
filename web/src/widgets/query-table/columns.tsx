import type { Calls } from '@freehold/contract/calls'
import { showDay } from '@freehold/rules/day'
import { showDollars } from '@freehold/rules/money'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { RowOf, TableKey } from '../../api/types'
import { type Status, StatusBadge } from '../layout/status-badge'
import { showMoment } from '../moment'
import type { ColumnKind } from './column-kinds'
import type { Priority } from './fold/importance'
import { NameLink, OpenRecord, RowLink } from './row-link'

/**
 * A column's place on a card: its heading, its upper corner, the line under these, or a detail of half a line or a
 * whole one; or hidden.
 */
export type OnPhone = 'title' | 'corner' | 'under' | 'line' | 'wide' | 'hidden'

export interface Column<Row> {
  field: string
  label: string
  /** The field the server orders by; null when it cannot. */
  sort: string | null
  align: 'start' | 'end'
  /** The kind of content in the cells; it sets their width. */
  kind: ColumnKind
  phone: OnPhone
  /** Its weight when there is no room for all columns; left out, it follows from the place on a card. */
  priority?: Priority
  cell: (row: Row) => ReactNode
  /** The text for an exported file. */
  text: (row: Row) => string | number
  /** The list has no room for it: only its file has it. */
  onlyInFile?: true
  /** The sum under the column, if it is not the plain sum of the field: its name, and the words after the amount. */
  total?: { name: string; words: string }
}

type Sort<K extends TableKey> = Calls[K]['input'] extends { orderBy: infer S } ? S & string : never
type Field<K extends TableKey> = keyof RowOf<K> & string

interface Look<K extends TableKey> {
  sort?: Sort<K> | false
  phone?: OnPhone
  kind?: ColumnKind
  priority?: Priority
}
/** A field the server does not order by has to say so, or by which other field it is ordered. */
type LookArgs<K extends TableKey, F> =
  F extends Sort<K> ? [look?: Look<K>] : [look: Look<K> & { sort: Sort<K> | false }]

const blank = '–'
const plain = (value: unknown): string | number =>
  typeof value === 'number' ? value : value === null || value === undefined ? '' : String(value)

/** Builders for a list's columns, checked against its call: `const column = columnsOf<'GET unit/get-unit-list'>()`. */
export function columnsOf<K extends TableKey>() {
  type Row = RowOf<K>

  function make(
    field: Field<K>,
    label: string,
    look: Look<K> | undefined,
    rest: Pick<Column<Row>, 'cell' | 'kind'> & Partial<Column<Row>>,
  ): Column<Row> {
    const sort = look?.sort === false ? null : (look?.sort ?? field)
    const read = (row: Row) => plain(row[field])
    const kind = look?.kind ?? rest.kind
    return {
      field,
      label,
      sort,
      align: alignOf(kind),
      text: read,
      ...rest,
      kind,
      phone: look?.phone ?? rest.phone ?? 'line',
      ...(look?.priority && { priority: look.priority }),
    }
  }
  const filled = (row: Row, field: Field<K>, show: (value: string | number) => ReactNode): ReactNode =>
    plain(row[field]) === '' ? blank : show(plain(row[field]))

  return {
    text: <F extends Field<K>>(field: F, label: string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, { kind: 'text', cell: (row) => filled(row, field, String) }),
    number: <F extends Field<K>>(field: F, label: string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, {
        kind: 'count',
        cell: (row) => filled(row, field, (value) => Number(value).toLocaleString('en-US')),
      }),
    money: <F extends Field<K>>(field: F, label: string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, {
        kind: 'money',
        cell: (row) => filled(row, field, (value) => showDollars(Number(value))),
      }),
    day: <F extends Field<K>>(field: F, label: string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, { kind: 'date', cell: (row) => filled(row, field, (value) => showDay(String(value))) }),
    moment: <F extends Field<K>>(field: F, label: string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, {
        kind: 'moment',
        cell: (row) => filled(row, field, (value) => showMoment(String(value))),
        text: (row) => filledText(row[field], showMoment),
      }),
    /** A status as a word and a color. */
    badge: <F extends Field<K>>(field: F, label: string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, {
        kind: 'status',
        phone: 'corner',
        cell: (row) => filled(row, field, (value) => <StatusBadge status={String(value) as Status} />),
      }),
    /** The record's name: opens its details (`?show=id`). */
    record: <F extends Field<K>>(field: F, label: string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, {
        kind: 'name',
        phone: 'title',
        cell: (row) => <OpenRecord id={idOf(row)}>{plain(row[field]) || 'Unnamed'}</OpenRecord>,
      }),
    /** A link to another screen; the one that leads a card is its name. */
    link: <F extends Field<K>>(field: F, label: string, to: (row: Row) => LinkProps, ...[look]: LookArgs<K, F>) => {
      const Named = look?.phone === 'title' ? NameLink : RowLink
      return make(field, label, look, {
        kind: 'name',
        cell: (row) => filled(row, field, (value) => <Named {...to(row)}>{value}</Named>),
      })
    },
    /** A value by the words that it is known by, on the screen and in the file. */
    words: <F extends Field<K>>(field: F, label: string, words: (row: Row) => string, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, { kind: 'text', cell: words, text: words }),
    /** Anything else. The file has the field as it is, unless the column says its text. */
    custom: <F extends Field<K>>(field: F, label: string, cell: (row: Row) => ReactNode, ...[look]: LookArgs<K, F>) =>
      make(field, label, look, { kind: 'text', cell }),
    /** Buttons of a row: no field of its own, and not in the file. */
    actions: (label: string, cell: (row: Row) => ReactNode): Column<Row> => ({
      field: '',
      label,
      sort: null,
      align: 'end',
      kind: 'actions',
      phone: 'line',
      cell,
      text: () => '',
    }),
  }
}

/** Figures align by their last digit. */
export const alignOf = (kind: ColumnKind): 'start' | 'end' => (kind === 'money' || kind === 'count' ? 'end' : 'start')

const filledText = (value: unknown, show: (text: string) => string) =>
  plain(value) === '' ? '' : show(String(plain(value)))

function idOf(row: unknown): number {
  if (typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'number') return row.id
  throw new Error('A row that opens a record needs an id.')
}
