import type { ComponentChildren } from 'preact'

interface FieldProps {
  label: string
  name: string
  type: 'email' | 'password'
  complete: string
  autofocus?: true
}

/** A field as the web client draws it (`TextInput` and `PasswordInput`). */
export const EntryField = ({ label, name, type, complete, autofocus }: FieldProps) => (
  <div class="entry-field">
    <label for={`early-${name}`}>{label}</label>
    <div class={type === 'password' ? 'box secret' : 'box'}>
      <input
        id={`early-${name}`}
        name={name}
        type={type as 'email'}
        autocomplete={complete}
        autofocus={autofocus === true}
      />
      {type === 'password' ? (
        <button type="button" aria-label="Show the password">
          <svg viewBox="0 0 256 256" fill="none" stroke="currentColor" stroke-width="16" aria-hidden="true">
            <path d="M128 56c-80 0-112 72-112 72s32 72 112 72 112-72 112-72-32-72-112-72z" stroke-linejoin="round" />
            <circle cx="128" cy="128" r="40" />
          </svg>
        </button>
      ) : null}
    </div>
  </div>
)

/** The reason that the form can't be sent: no scripts, or files of the client that did not arrive. */
export const EntryNotices = ({ children }: { children: ComponentChildren }) => (
  <>
    <noscript>
      <p class="entry-wrong">{children}</p>
    </noscript>
    <p class="entry-wrong" role="alert" data-failed hidden>
      This page didn't load completely. Check your connection and reload the page.
    </p>
  </>
)
