import { settings } from '@freehold/contract/account/settings'
import { CallForm } from '../../../widgets/call-form/call-form'
import { ChoiceField } from '../../../widgets/call-form/choice-field'
import { timeZoneChoices } from '../../../widgets/call-form/time-zones'
import { messages } from '../messages'

export const TimeZoneForm = ({ zone, onDone }: { zone: string; onDone: () => void }) => (
  <CallForm
    call={settings.updateTimeZone}
    defaults={{ SYS_SETTING_TIMEZONE: zone }}
    onDone={onDone}
    failure={messages.settings.saveFailed}
    submitLabel="Change the time zone"
  >
    <ChoiceField name="SYS_SETTING_TIMEZONE" wide words={timeZoneChoices(zone)} />
  </CallForm>
)
