/** The height of an hour in pixels, which the style sheet of the week draws. */
export const hourHeight = 48
