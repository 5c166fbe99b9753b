import { keyGroups } from '@freehold/contract/integrations/api-key'
import { NativeSelect } from '@mantine/core'
import type { Reply } from '../../../api/types'
import { useField } from '../../../widgets/call-form/form-state'
import classes from '../api.module.css'

type Rights = Reply<'GET group/get-group-rights'>['data'][number]

/** Parts of the product that a user type may have, and a key never. */
const neverOfKeys = ['users', 'imports', 'API keys and webhooks']

/** The user type whose rights the key gets, with the parts of the product that it then sees. */
export function RightsField({ rights }: { rights: readonly Rights[] }) {
  const offered = rights.filter(({ id }) => keyGroups.some((group) => group === id))
  const { value, set, inputProps } = useField(
    { name: 'group_id', label: 'Rights of' },
    (id) => offered.find((group) => group.id === Number(id))?.name,
  )
  const chosen = offered.find(({ id }) => id === Number(value))
  return (
    <NativeSelect
      {...inputProps}
      className={classes.wide}
      description={chosen && seenBy(chosen)}
      data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value ?? '')}
      onChange={(event) => set(Number(event.currentTarget.value))}
    />
  )
}

const seenBy = ({ sees }: Rights): string =>
  `It sees ${new Intl.ListFormat('en-US').format(sees.filter((words) => !neverOfKeys.includes(words)))}.`
