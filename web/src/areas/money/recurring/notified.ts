/** The letters that a raise sends, unless the user chooses otherwise. */
export const notified = { notify: true, by_email: true, by_post: false }
