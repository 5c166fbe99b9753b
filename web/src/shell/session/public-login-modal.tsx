import '../../theme/styles-staff.css'
import { LoginModal } from './login-modal'

/** The public pages load dialogs, and their styles, only when one opens. */
export function PublicLoginModal({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  return <LoginModal opened onClose={onClose} onDone={onDone} />
}
