export const messages = {
  loadFailed: 'The inspection could not be loaded.',
  listFailed: 'The inspections could not be loaded.',
  saveFailed: 'The inspection could not be saved.',
  unitFailed: 'The units could not be loaded.',
  templateFailed: 'The template could not be loaded.',
  templatesFailed: 'The templates could not be loaded.',
  templateNotSaved: 'The template could not be saved.',
  none: 'No inspections yet. Start the first one with Start inspection.',
  noTemplates: 'No templates found.',
  notFound: 'This inspection was not found.',
  changedElsewhere:
    'Another person changed this item first. Their entry is shown now. Enter yours again if it is still right.',
  finish: 'Rooms, items and photos no longer change after this. You can open it again until the tenant signs.',
  reopen: 'Your own signature is voided. Sign again after you finish it.',
  removeTemplate: 'Delete this template? Inspections that were started with it keep their rooms.',
} as const
