import type { DraftForm } from '@freehold/contract/account/draft'
import { draftFields } from '@freehold/contract/kit/draft-fields'
import type { FormContent } from '@freehold/contract/kit/theirs'
import { useEffect, useMemo, useRef, useState } from 'react'
import { api } from '../../../api/client'
import type { FormState, FormValue } from '../form-state'
import { type DraftKeeper, draftKeeper } from './draft-keeper'

interface Draft {
  /** The form that keeps drafts; none for one that keeps none. */
  name: DraftForm | undefined
  /** The record that is edited; 0 for a new one. */
  record: number
  state: Pick<FormState, 'call' | 'form' | 'words'>
  /** The fields that are sent. */
  names: () => string[]
}

interface Stored extends FormContent {
  version: number
  updated_at: string
}

/** Keeps what is typed while the form is open, and brings back what was kept when it is opened again. */
export function useDraft({ name, record, state, names }: Draft) {
  const { call, form, words } = state
  /** Set once the server has answered, so that what was typed until then is kept, too. */
  const [opened, setOpened] = useState<{ keptAt: string | null }>({ keptAt: null })
  const keeper = useRef<DraftKeeper | null>(null)
  const may = useMemo(() => new Set(draftFields(call)), [call])

  const latest = useRef({ form, names })
  latest.current = { form, names }

  useEffect(() => {
    if (name === undefined) return
    const abort = new AbortController()
    const restore = (stored: Stored) => {
      const { form: now } = latest.current
      const untouched = Object.entries(stored.values).filter(([field]) => !now.isDirty(field))
      for (const [field, value] of untouched) {
        const word = stored.words[field]
        if (word !== undefined) words.set(field, { value, word })
      }
      now.setValues(Object.fromEntries(untouched))
    }
    const open = ({ data }: { data: Stored | null }) => {
      const stored = { version: data?.version ?? 0, content: data && contentOf(data) }
      keeper.current = draftKeeper({ form: name, record }, stored)
      if (data) restore(data)
      setOpened({ keptAt: data?.updated_at ?? null })
    }
    // Without an answer the form keeps no draft, and asks before it is left, as other forms do.
    api('GET draft/get-draft', { form: name, record }, { signal: abort.signal }).then(open, () => undefined)
    const flushWhenHidden = () => {
      if (document.visibilityState === 'hidden') void keeper.current?.flush()
    }
    document.addEventListener('visibilitychange', flushWhenHidden)
    return () => {
      abort.abort()
      document.removeEventListener('visibilitychange', flushWhenHidden)
    }
  }, [name, record, words])

  useEffect(() => {
    const values = form.getValues()
    const kept = latest.current.names().flatMap((field): [string, Plain][] => {
      const value = values[field]
      return may.has(field) && isPlain(value) ? [[field, value]] : []
    })
    const said = kept.flatMap(([field, value]): [string, string][] => {
      const known = words.get(field)
      return known?.value === value ? [[field, known.word]] : []
    })
    const typed = kept.some(([field]) => form.isDirty(field))
    const content = { values: Object.fromEntries(kept), words: Object.fromEntries(said) }
    keeper.current?.typed(typed ? contentOf(content) : null)
  })

  /** Files and secrets are not kept: a form with some of them asks before it is left. */
  const onlyKept = () => latest.current.names().every((field) => may.has(field) || !latest.current.form.isDirty(field))

  return {
    /** When the draft was kept that the form opened with. */
    keptAt: opened.keptAt,
    keeps: () => keeper.current !== null && onlyKept() && keeper.current.keeps(),
    settle: async () => keeper.current !== null && (await keeper.current.flush()) && onlyKept(),
    /** The form was saved: nothing more is kept. */
    end: async () => {
      await keeper.current?.end()
    },
    discard: async () => {
      await keeper.current?.end()
      if (name !== undefined) keeper.current = draftKeeper({ form: name, record }, { version: 0, content: null })
      setOpened({ keptAt: null })
    },
  }
}

type Plain = FormContent['values'][string]

const isPlain = (value: FormValue | undefined): value is Plain =>
  value !== undefined && (value === null || typeof value !== 'object')

/** One content has one text, whatever the order it came in. */
function contentOf({ values, words }: FormContent): string {
  const sorted = (part: object) => Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return JSON.stringify({ values: sorted(values), words: sorted(words) })
}
