import { lazyForm } from '../../../widgets/dialogs/lazy-form'

const UserForm = lazyForm(() => import('../users/user-form').then((file) => file.UserForm))

/** A new user of the account, who is invited by mail. */
export const NewUser = ({ onDone, onAdded }: { onDone: () => void; onAdded: () => void }) => (
  <UserForm id={0} onDone={onDone} onSaved={onAdded} />
)
