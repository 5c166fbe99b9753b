import { Modal } from '@mantine/core'
import type { Me } from '../../api/types'
import { site } from '../public/site'
import { LoginForm } from './login-form'

interface LoginModalProps {
  opened: boolean
  onClose: () => void
  onDone: (me: Me) => void
  email?: string
}

/** Sign-in without leaving the page. */
export function LoginModal({ opened, onClose, onDone, email }: LoginModalProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={site.product} size="24rem" centered>
      <LoginForm onDone={onDone} {...(email && { email })} />
    </Modal>
  )
}
