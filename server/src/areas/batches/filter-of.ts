import type { AnyCall } from '@freehold/contract/kit/call'
import type { z } from 'zod'
import { badField } from '../../http/refusal'
import type { Filter } from './act'

/** A value as an address would have it, which is how a list's call reads it. */
const wired = (value: Filter[string]): string =>
  value === null ? '' : value === true ? '1' : value === false ? '0' : String(value)

/** A list's own input, with all rows on one page: the server finds what the list shows. */
export function filterOf<C extends AnyCall>(list: C, filter: Filter): z.output<C['input']> {
  const sent = Object.entries(filter).map(([name, value]) => [name, wired(value)])
  const read = list.input.safeParse({ ...Object.fromEntries(sent), page: '1', limit: '-1' })
  if (!read.success) throw badField('picked', 'The filter cannot be read. Open the list again.')
  return read.data as z.output<C['input']>
}
