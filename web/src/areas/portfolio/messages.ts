/** Sentences of owners, properties and units. Those from the error catalog are quoted exactly. */
export const messages = {
  owner: {
    none: 'No owners yet.',
    remind: "Don't forget to add yourself as a property owner if you haven't already done so",
    allOnly: 'Only a user with access to all properties can add an owner.',
    ask: 'Are you sure you want to delete this owner?',
    invalid: 'Please enter valid information in all fields',
    loadFailed: 'Sorry, there was an error while getting owner information.',
    saveFailed: 'Sorry, there was an error while saving the owner information.',
    importFailed: 'Import not found. Choose a file to start a new one.',
    askUndo: 'Undo this import? The owners that it added are deleted.',
  },
  property: {
    none: 'No properties yet.',
    allOnly: 'Only a user with access to all properties can add a property.',
    ask: 'Are you sure want to delete the property information?',
    ownerLimit: 'Work orders that cost more ask the owner first. Leave blank to never ask.',
    access: "How a contractor gets in. Shown on the job's link once the job is accepted. Each view is recorded.",
    leadPaint: 'If built before 1978 or unknown, the lease includes the lead-paint addendum.',
    loadFailed: 'Sorry, there was an error while getting property information.',
    typesFailed: 'Sorry, there was an error while getting the property types.',
    saveFailed: 'Sorry, there was an error while update the property information.',
  },
  unit: {
    none: 'No units yet.',
    ask: 'Are you sure want to delete the unit information?',
    noRoom:
      'Your membership has no room for another unit. More units can be bought in Settings > Account > Membership Details > Add/Remove Units.',
    loadFailed: 'Sorry, there was an error while getting unit information.',
    saveFailed: 'Sorry, there was an error while update the unit information.',
    /** The check for room has always used the owners' sentence. */
    checkFailed: 'Sorry, there was an error while getting owner information.',
  },
} as const
