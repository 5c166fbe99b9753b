import type { PersonKind } from '@freehold/rules/messages/person'
import { type MessageWords, readyMessage, readyNames } from '@freehold/rules/messages/ready/all'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../api/queries'
import { useFormState } from '../../../widgets/call-form/form-state'
import { confirm } from '../../../widgets/dialogs/confirm'
import classes from './compose.module.css'

/** Begins a message with the words of a template: the account's own, or a ready-made one for tenants. */
export function TemplateChoice({ kind }: { kind: PersonKind }) {
  const { form } = useFormState()
  const { data } = useQuery(callQuery('GET message-template/get-template-list', {}))
  const own = data?.data.filter(({ person_kind }) => person_kind === kind) ?? []
  const ready = kind === 'TENANT' ? readyNames : []
  const wordsOf = (value: string): (MessageWords & { about?: string }) | undefined => {
    const name = readyNames.find((one) => `ready-${one}` === value)
    return name ? readyMessage(name) : own.find(({ id }) => `own-${id}` === value)
  }
  const take = async (value: string | null) => {
    const words = value === null ? undefined : wordsOf(value)
    if (!words) return
    const typed = form.getValues()
    const replaces = String(typed.body ?? '') !== '' || String(typed.text_body ?? '') !== ''
    if (replaces && !(await confirm({ title: 'Use template', text: 'Replace the current text?', yes: 'Replace' })))
      return
    const { subject, body, text_body, subject_es, body_es, text_body_es, about } = words
    form.setValues({ subject, body, text_body, subject_es, body_es, text_body_es, ...(about && { about }) })
  }
  const groups = [
    { group: 'Your templates', items: own.map(({ id, name }) => ({ value: `own-${id}`, label: name })) },
    { group: 'Ready-made', items: ready.map((name) => ({ value: `ready-${name}`, label: readyMessage(name).name })) },
  ].filter(({ items }) => items.length > 0)
  if (groups.length === 0) return null
  return (
    <Select
      className={classes.wide}
      label="Template"
      placeholder="Begin with a template"
      data={groups}
      value={null}
      onChange={(value) => void take(value)}
      searchable
    />
  )
}
