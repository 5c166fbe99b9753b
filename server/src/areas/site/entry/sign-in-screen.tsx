import type { DemoLogins } from '../../../greeting'
import type { Site } from '../../../guests/site/site'
import type { EntryScreen } from './entry-document'
import { EntryField, EntryNotices } from './entry-parts'

/** `/login` as the web client draws it (`web/src/shell/session/login-form.tsx`). */
export const signInScreen = (site: Site, staff: DemoLogins['staff']): EntryScreen => ({
  path: '/login',
  title: `Sign in to ${site.product}`,
  lead: 'Owners, properties, units, tenants and money, kept in one place.',
  form: (
    <form method="dialog" class="entry-form sign-in" novalidate>
      <EntryNotices>
        Signing in needs JavaScript: {site.product} runs in your browser. Turn it on, then reload this page.
      </EntryNotices>
      <EntryField label="Email" name="email" type="email" complete="username webauthn" autofocus />
      <EntryField label="Password" name="password" type="password" complete="current-password" />
      <button type="submit" class="entry-send">
        Sign in
      </button>
      <button type="button" class="entry-passkey" data-passkey hidden>
        Sign in with a passkey
      </button>
      <a href="/resetpassword" class="entry-way">
        Forgot password
      </a>
      {staff.length === 0 ? null : (
        <fieldset class="entry-offered">
          <legend>Or try the demo as</legend>
          {staff.map(({ email, who }) => (
            <button key={email} type="button">
              {who}
            </button>
          ))}
        </fieldset>
      )}
    </form>
  ),
})
