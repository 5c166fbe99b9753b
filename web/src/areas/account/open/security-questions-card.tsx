import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../widgets/cards/card'
import { FormModal } from '../../../widgets/dialogs/form-modal'
import { lazyForm } from '../../../widgets/dialogs/lazy-form'
import classes from '../security/security.module.css'

const SecurityQuestionsForm = lazyForm(() =>
  import('../security/security-questions-form').then((file) => file.SecurityQuestionsForm),
)

/** Changes the questions that a recovery link asks the signed-in user. */
export function SecurityQuestionsCard() {
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <Card title="Security questions">
      <Text size="sm">If you forget your password, the recovery link asks one of your two questions.</Text>
      <div className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => setOpened(true)}
          onPointerEnter={SecurityQuestionsForm.preload}
          onFocus={SecurityQuestionsForm.preload}
        >
          Change questions
        </Button>
      </div>
      <FormModal title="Change security questions" opened={opened} onClose={close} size="28rem">
        {opened && <SecurityQuestionsForm onDone={close} />}
      </FormModal>
    </Card>
  )
}
