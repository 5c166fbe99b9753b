/** The views of the calendar. Every page reads addresses, and none of the rules of the grids with them. */
export const calendarViews = ['month', 'week', 'day', 'agenda'] as const
export type CalendarView = (typeof calendarViews)[number]
