/** Sentences of the import. */
export const messages = {
  notFound: 'Import not found. Choose files to start a new one.',
  closed: 'Only a user with access to all properties can import.',
  loadFailed: 'Sorry, there was an error while getting the import.',
  wrongFile: 'Choose CSV files or Excel workbooks (.xlsx).',
  askDiscard: 'Discard this import? Its files and your corrections are deleted. Nothing was imported yet.',
  askUndo: 'Undo this import? The records that it created are removed, with their deposits and opening balances.',
  askRemove: 'Remove this file? Your corrections in it are deleted.',
  needsReason: 'The totals differ. Write down why, or correct the rows.',
  needsAdministrator:
    'Opening balances are posted by an administrator or the owner of the account. Ask one of them to finish this import.',
  undoNeedsAdministrator: 'Opening balances are removed by an administrator or the owner of the account.',
} as const
