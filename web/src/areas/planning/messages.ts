/** Sentences of planning. Those from the error catalog are quoted exactly. */
export const messages = {
  link: {
    none: 'No links yet.',
    ask: 'Are you sure want to delete the link?',
    loadFailed: 'Sorry, there was an error while get the link information.',
    saveFailed: 'Sorry, there was an error while update the link information.',
  },
  event: {
    none: 'Nothing planned.',
    ask: 'Are you sure want to delete the event?',
    loadFailed: 'Sorry, there was an error while get the calendar event information.',
    saveFailed: 'Sorry, there was an error while update the calendar event information.',
    seenBy: 'Everyone in your organization with access to the property sees this on the calendar.',
    reminds: 'Your calendar program reminds you once it subscribes.',
    peopleFailed: 'The colleagues could not be loaded.',
    undone: 'The event is back on its original dates.',
  },
  project: {
    notFound: 'Project not found.',
    none: 'No projects yet. Plan a turnover, a repaint or a new roof.',
    ask: 'Are you sure want to delete the project information?',
    loadFailed: 'Sorry, there was an error while get the project information.',
    saveFailed: 'Sorry, there was an error while update the project information.',
    noOrders: 'No work orders yet.',
    onlyRead: "Your user type can't change projects. Ask an administrator.",
    undone: 'The project is back on its original dates.',
  },
  propertyFailed: 'Sorry, there was an error while getting property information.',
} as const
