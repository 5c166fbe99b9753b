import { settings } from '@freehold/contract/account/settings'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { timeZoneChoices } from '../../../widgets/call-form/time-zones'
import { messages } from '../messages'

interface TimeZoneFormProps {
  zone: string
  version: number
  onDone: () => void
}

export const TimeZoneForm = ({ zone, version, onDone }: TimeZoneFormProps) => (
  <CallForm
    call={settings.updateTimeZone}
    defaults={{ SYS_SETTING_TIMEZONE: zone, version }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Change the time zone"
  >
    <ChoiceField name="SYS_SETTING_TIMEZONE" wide words={timeZoneChoices(zone)} />
  </CallForm>
)
