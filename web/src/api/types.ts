import type { Calls } from '@freehold/contract/calls'

/** The client's part of the contract: types only, so that no schema is loaded before a form needs one. */
export type CallKey = keyof Calls & string
export type Reply<K extends CallKey> = Calls[K]['reply'] & { message?: string }

export type WireValue = string | number | boolean | null | undefined

/** The names under which files travel, beside a call's own fields. */
interface FileFields {
  avatar?: File | null
  photo?: File | null
  file?: File | readonly File[] | null
  receipt?: File | null
  image?: readonly File[]
}

/** A call's own fields, each as a form or an address may hold it. */
type Fields<I> = { readonly [F in keyof I as string extends F ? never : F]?: WireValue }
export type Input<K extends CallKey> = Fields<Calls[K]['input']> & Omit<FileFields, keyof Calls[K]['input']>
export type AnyInput = Readonly<Record<string, WireValue | File | readonly File[]>>

/** Calls that answer a table, and a row of one. */
export type TableKey = {
  [K in CallKey]: Calls[K]['reply'] extends { data: readonly unknown[]; count: number } ? K : never
}[CallKey]
export type RowOf<K extends TableKey> = Calls[K]['reply'] extends { data: readonly (infer Row)[] } ? Row : never

/** Calls that answer a list of choices with ids, for a select. */
export type LookupKey = {
  [K in CallKey]: Calls[K]['reply'] extends { data: readonly { id: number }[] } ? K : never
}[CallKey]
export type OptionOf<K extends LookupKey> = Calls[K]['reply'] extends { data: readonly (infer Option)[] }
  ? Option
  : never

export type Me = Calls['GET user/get-profile']['reply']['data']
export type SignedIn = Calls['POST user/login']['reply']['data']
export type Subscription = SignedIn['subscription']
export type Setting = SignedIn['settings'][number]
