import { Modal } from '@mantine/core'
import { DialogGuardContext, useGuardedClose } from '../../../widgets/dialogs/dialog-guard'
import { LoadRecord } from '../../../widgets/dialogs/load-record'
import { messages } from '../setup/messages'
import { closeSetup, useSetupIsOpen } from '../setup/setup-prompt'
import { SetupStages } from '../setup/setup-stages'

/** The user who opened the account sees the setup wizard. */
export const SetupWizard = () => (useSetupIsOpen() ? <OpenWizard /> : null)

/** Leads a new account through its first records. It can be closed at any stage, and goes on from there. */
function OpenWizard() {
  const guard = useGuardedClose(closeSetup)
  return (
    <Modal
      opened
      onClose={() => void guard.requestClose()}
      title={messages.title}
      size="56rem"
      closeOnClickOutside={false}
    >
      <DialogGuardContext value={guard}>
        <LoadRecord call="GET user/get-setup" input={{}} failure={messages.failed}>
          {({ data }) => <SetupStages kept={data.stage} made={data.made} onClose={closeSetup} />}
        </LoadRecord>
      </DialogGuardContext>
    </Modal>
  )
}
