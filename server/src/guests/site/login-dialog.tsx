import type { Site } from './site'

/** Signs a user in on the page itself. It opens by a script only; without one, *Login* leads to /login. */
export const LoginDialog = ({ site }: { site: Site }) => (
  <dialog id="login" aria-labelledby="login-title">
    <div class="card">
      <div class="bar">
        <h2 id="login-title">{site.product}</h2>
        <button type="button" class="close" data-close aria-label="Close">
          <svg width="20" height="20" viewBox="0 0 20 20" stroke="currentColor" stroke-width="1.6" aria-hidden="true">
            <path d="M4 4l12 12M16 4L4 16" />
          </svg>
        </button>
      </div>
      <form method="post" action="/login" novalidate>
        <p class="wrong" role="alert" hidden />
        <div class="field">
          <label for="login-email">Email</label>
          <input
            class="input"
            id="login-email"
            name="email"
            type="email"
            autocomplete="username"
            aria-describedby="login-email-fault"
          />
          <p class="fault" id="login-email-fault" hidden>
            Invalid email address!
          </p>
        </div>
        <div class="field">
          <label for="login-password">Password</label>
          <input
            class="input"
            id="login-password"
            name="password"
            type="password"
            autocomplete="current-password"
            aria-describedby="login-password-fault"
          />
          <p class="fault" id="login-password-fault" hidden>
            Please provide a valid password!
          </p>
        </div>
        <button type="submit" class="button">
          Sign in
        </button>
        <p class="small">
          <a href="/resetpassword">Forgot password</a>
          <a href="/login">Other ways to sign in</a>
        </p>
      </form>
    </div>
  </dialog>
)
