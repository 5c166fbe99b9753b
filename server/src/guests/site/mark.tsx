/** The mark: two walls and the swing of a door, as on a plan. */
export const Mark = () => (
  <svg class="mark" width="28" height="28" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
    <path d="M2.5 21.5v-19h19v19M2.5 21.5h6M20.5 21.5h1" stroke-width="1.5" />
    <path d="M8.5 21.5v-12M8.5 9.5a12 12 0 0 1 12 12" stroke-width="1.2" />
  </svg>
)
