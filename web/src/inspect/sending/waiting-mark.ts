/** The amount of a user's work that waits on this phone, for the staff client's sign-out, which knows no more of it. */
const mark = 'inspections_waiting'

export const noteWaiting = (owner: string, count: number): void => {
  if (count === 0) localStorage.removeItem(mark)
  else localStorage.setItem(mark, JSON.stringify({ owner, count }))
}
