import type { inspectionTemplate } from '@freehold/contract/inspections/inspection-template'
import type { InputOf, ReplyOf } from '@freehold/contract/kit/call'
import { basisOf, builtInTemplates } from '@freehold/rules/inspections/built-in-templates'
import { type TemplateBasis, type TemplateRoom, templateBases } from '@freehold/rules/inspections/template'
import type { Db } from '../../../database/read'
import type { Scope } from '../../../database/scope'
import { notFound } from '../../../http/refusal'
import { type StoredTemplate, templatesOf, versionsOf } from './template.sql'

type Row = ReplyOf<typeof inspectionTemplate.list>['data'][number]
type Whole = ReplyOf<typeof inspectionTemplate.get>['data']

interface Template {
  id: number
  name: string
  basis: TemplateBasis | null
  rooms: readonly TemplateRoom[]
  version: number
  savedBy: string
  savedAt: string
}

const own = ({ saved_by_name, saved_at, ...one }: StoredTemplate): Template => ({
  ...one,
  savedBy: saved_by_name,
  savedAt: saved_at.toISOString(),
})

const builtIn = (basis: TemplateBasis): Template => ({
  id: 0,
  ...builtInTemplates[basis],
  basis,
  version: 0,
  savedBy: '',
  savedAt: '',
})

/** The templates of an account with the built-in ones that it has not changed. */
async function allTemplates(db: Db, scope: Scope): Promise<Template[]> {
  const stored = await templatesOf(db, scope)
  const missing = templateBases.filter((basis) => !stored.some((one) => one.basis === basis))
  return [...stored.map(own), ...missing.map(builtIn)]
}

/** The template that an inspection begins with: the one asked for, or that for the type of property. */
export async function templateFor(
  db: Db,
  scope: Scope,
  id: number | null,
  home: { property_type: string; bedrooms: number },
): Promise<Template | undefined> {
  const all = await allTemplates(db, scope)
  const basis = basisOf(home.property_type, home.bedrooms)
  return all.find((one) => (id === null ? one.basis === basis : one.id === id))
}

const rowOf = ({ id, name, basis, rooms, version, savedBy, savedAt }: Template): Row => ({
  id,
  name,
  basis,
  rooms: rooms.length,
  items: rooms.reduce((sum, { items }) => sum + items.length, 0),
  version,
  saved_by: savedBy,
  saved_at: savedAt,
})

const roomsShown = (rooms: readonly TemplateRoom[]) =>
  rooms.map(({ name, repeat, items }) => ({
    name,
    repeat,
    items: items.map((item) => ({ name: item.name, wears: item.wears ?? null })),
  }))

export async function templateTable(db: Db, scope: Scope, input: InputOf<typeof inspectionTemplate.list>) {
  const typed = input.query.toLowerCase()
  const rows = (await allTemplates(db, scope)).map(rowOf).filter(({ name }) => name.toLowerCase().includes(typed))
  const key = input.orderBy === 'saved_at' ? ('saved_at' as const) : ('name' as const)
  const data = rows.toSorted((a, b) => a[key].localeCompare(b[key]) || a.id - b.id)
  return { data: input.ascending ? data : data.toReversed(), count: data.length }
}

export async function templateShown(
  db: Db,
  scope: Scope,
  { id, basis }: InputOf<typeof inspectionTemplate.get>,
): Promise<Whole> {
  const all = await allTemplates(db, scope)
  const found = all.find((one) => (id === null ? basis !== null && one.basis === basis : one.id === id))
  if (!found) throw notFound('Template')
  const versions = found.id === 0 ? [] : await versionsOf(db, scope, found.id)
  return {
    ...rowOf(found),
    rooms: roomsShown(found.rooms),
    versions: versions.map((one) => ({
      version: one.version,
      name: one.name,
      rooms: roomsShown(one.rooms),
      saved_by: one.saved_by_name,
      saved_at: one.saved_at.toISOString(),
    })),
  }
}
