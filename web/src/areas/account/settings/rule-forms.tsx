import { groupIds, groups } from '@freehold/contract/access'
import { secondFactor } from '@freehold/contract/account/second-factor'
import { settings } from '@freehold/contract/account/settings'
import { journal } from '@freehold/contract/money/journal'
import { Checkbox, Text } from '@mantine/core'
import type { Reply } from '../../../api/types'
import { CallForm } from '../../../widgets/call-form/call-form'
import { CheckField } from '../../../widgets/call-form/choice-field'
import formClasses from '../../../widgets/call-form/form.module.css'
import { type FormValue, useField } from '../../../widgets/call-form/form-state'
import { NumberField } from '../../../widgets/call-form/number-fields'
import { messages } from '../messages'
import classes from './settings.module.css'

type Without = Reply<'GET account/get-second-factor-groups'>['without']

interface DemandProps {
  demanded: readonly number[]
  version: number
  /** The users who have no second step yet. */
  without: Without
  onDone: () => void
}

export const SecondFactorDemandForm = ({ demanded, version, without, onDone }: DemandProps) => (
  <CallForm
    call={secondFactor.saveGroups}
    defaults={{ groups: JSON.stringify(demanded), version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Save user types"
  >
    <GroupsField without={without} />
  </CallForm>
)

function consequenceOf(types: number, asked: readonly string[]): string {
  if (types === 0) return 'No user type has to confirm a sign-in.'
  if (asked.length === 0) return 'Every user of these types has a second step already.'
  return `Asked to set it up before anything else: ${asked.join(', ')}.`
}

type GroupId = (typeof groupIds)[number]

const idsIn = (value: FormValue | undefined) => JSON.parse(String(value || '[]')) as GroupId[]

const namesOf = (ids: readonly GroupId[]): string => ids.map((id) => groups[id]).join(', ') || 'none'

/** The user types as the call wants them, and who of them has nothing yet. */
function GroupsField({ without }: { without: Without }) {
  const { value, set, inputProps } = useField({ name: 'groups' }, (ids) => namesOf(idsIn(ids)))
  const chosen = idsIn(value)
  const asked = without.filter(({ group_id }) => chosen.some((id) => id === group_id)).map(({ name }) => name)
  return (
    <div className={formClasses.wide}>
      <Checkbox.Group
        label={inputProps.label}
        error={inputProps.error}
        value={chosen.map(String)}
        onChange={(ids) => set(JSON.stringify(ids.map(Number).toSorted((a, b) => a - b)))}
      >
        <div className={classes.types}>
          {groupIds.map((id) => (
            <Checkbox key={id} value={String(id)} label={groups[id]} />
          ))}
        </div>
      </Checkbox.Group>
      <Text size="sm" role="status">
        {consequenceOf(chosen.length, asked)}
      </Text>
    </div>
  )
}

interface SwitchProps {
  on: boolean
  version: number
  onDone: () => void
}

export const HoldoverForm = ({ on, version, onDone }: SwitchProps) => (
  <CallForm
    call={journal.saveHoldover}
    defaults={{ holdover: on, version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Save hold-over"
  >
    <CheckField name="holdover" wide />
  </CallForm>
)

interface RaiseNoticeProps {
  days: number
  version: number
  onDone: () => void
}

export const RaiseNoticeForm = ({ days, version, onDone }: RaiseNoticeProps) => (
  <CallForm
    call={settings.updateRaiseNotice}
    defaults={{ RAISE_NOTICE_DAYS: days, version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Save days of notice"
  >
    <NumberField name="RAISE_NOTICE_DAYS" wide />
  </CallForm>
)

export const NoticeMailForm = ({ on, version, onDone }: SwitchProps) => (
  <CallForm
    call={settings.updateNoticeMail}
    defaults={{ MAIL_ADVERSE_NOTICES: on, version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Save notices"
  >
    <CheckField name="MAIL_ADVERSE_NOTICES" wide />
  </CallForm>
)

export const ContractorWorkForm = ({ on, version, onDone }: SwitchProps) => (
  <CallForm
    call={settings.updateContractorWork}
    defaults={{ CONTRACTORS_SEE_OWN_WORK: on, version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Save"
  >
    <CheckField name="CONTRACTORS_SEE_OWN_WORK" wide />
  </CallForm>
)
