/** Sentences of the reports and the dashboard. Those of the error catalogue stand here to the letter. */
export const messages = {
  statementFailed: 'Sorry, there was an error while get income statement information.',
  rentRollFailed: 'Sorry, there was an error while get rentroll information.',
  categoriesFailed: 'Sorry, there was an error while get category information.',
  chartsFailed: 'Sorry, there was an error while get expense chart information.',
  propertyFailed: 'Sorry, there was an error while getting property information.',
  balanceFailed: 'Sorry, there was an error while get balance sheet information.',
  depositsFailed: 'Sorry, there was an error while get deposits register information.',
  agedFailed: 'Sorry, there was an error while get aged receivables information.',
  downloadFailed: 'Sorry, there was an error while get the report.',
  cashFlowFailed: 'Sorry, there was an error while get cash flow information.',
  calendarFailed: 'Sorry, there was an error while get calendar information.',
  endBeforeStart: 'The end date must not be before the start date.',
  missingDay: 'Please choose a day.',
  noExpenseChosen: 'Please choose at least one specific expense.',
  tooManyChosen: 'Please choose at most 500 specific expenses at once.',
  nothingSpent: 'No expenses in these months.',
} as const
