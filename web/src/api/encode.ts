import type { AnyInput, WireValue } from './types'

/** The names in braces, as in `unit/get-all-by-property/{propertyId}`, are removed from the input. */
export function fillPath(path: string, input: AnyInput): { path: string; rest: AnyInput } {
  const rest = { ...input }
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value ?? ''))
  })
  return { path: filled, rest }
}

/** Files grow into `image_0`, `image_1` ... with `image_count` beside them. */
export function encodeBody(input: AnyInput): URLSearchParams | FormData {
  const entries = Object.entries(input)
  if (!entries.some(([, value]) => value instanceof File || isFiles(value))) return encodeFields(input)
  const body = new FormData()
  for (const [name, value] of entries) {
    if (value instanceof File) body.append(name, value, value.name)
    else if (isFiles(value)) {
      value.forEach((file, index) => {
        body.append(`${name}_${index}`, file, file.name)
      })
      body.append(`${name}_count`, String(value.length))
    } else body.append(name, encodeValue(value))
  }
  return body
}

export function encodeFields(input: AnyInput): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    if (isFiles(value) || value instanceof File || value === undefined) continue
    fields.append(name, encodeValue(value))
  }
  return fields
}

const isFiles = (value: unknown): value is readonly File[] => Array.isArray(value)

function encodeValue(value: WireValue): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? '1' : '0'
  return String(value)
}
