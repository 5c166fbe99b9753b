import type { EntryScreen } from './entry-document'
import { EntryField, EntryNotices } from './entry-parts'

/** `/resetpassword` without the token of a link, as the web client draws it. */
export const forgotScreen = (): EntryScreen => ({
  path: '/resetpassword',
  title: 'Forgot password',
  lead: null,
  form: (
    <form method="dialog" class="entry-form" novalidate>
      <p class="entry-text">Enter the email you sign in with. We'll send you a link to choose a new password.</p>
      <EntryNotices>This form needs JavaScript. Turn it on in your browser, then reload this page.</EntryNotices>
      <EntryField label="Email" name="email" type="email" complete="username" autofocus />
      <button type="submit" class="entry-send">
        Reset Password
      </button>
      <a href="/login" class="entry-way">
        Back to sign in
      </a>
    </form>
  ),
})
