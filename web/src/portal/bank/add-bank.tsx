import { useState } from 'react'
import { useTenant } from '../api/session'
import { CodeDialog } from '../session/code-dialog'
import { BankSheet } from './bank-sheet'
import type { SavedBank } from './use-save-bank'

interface AddBankProps {
  onClose: () => void
  /** Offers to pay from the account at once. */
  onUse?: (saved: SavedBank) => void
}

/** A mailed code where none was given yet, then the account, its authorization, and what follows. */
export function AddBank({ onClose, onUse }: AddBankProps) {
  const [needsCode, setNeedsCode] = useState(!useTenant().code_given)
  if (needsCode) return <CodeDialog onClose={onClose} onDone={() => setNeedsCode(false)} />
  return <BankSheet onClose={onClose} {...(onUse && { onUse })} />
}
